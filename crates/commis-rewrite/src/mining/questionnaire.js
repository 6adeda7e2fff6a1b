const form = document.getElementById("form");
const rater = document.getElementById("rater");
const quoted = (text) => '"' + text.replaceAll('"', '""') + '"';
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const rows = [["question", "rater", "answer"]];
  for (const field of form.querySelectorAll("fieldset")) {
    const chosen = field.querySelector("input:checked");
    if (chosen) rows.push([field.dataset.question, rater.value, chosen.value]);
  }
  const table = rows.map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([table], { type: "text/csv" }));
  link.download = "votes.csv";
  link.click();
  document.getElementById("state").textContent = `${rows.length - 1} answers saved`;
});
