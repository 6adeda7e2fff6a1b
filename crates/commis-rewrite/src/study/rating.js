const form = document.getElementById("form");
const quoted = (text) => '"' + text.replaceAll('"', '""') + '"';
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const rows = [["item", "rater", "criterion", "shown", "best", "worst"]];
  let open = 0;
  for (const field of form.querySelectorAll("fieldset")) {
    const section = field.closest("section");
    const systems = section.dataset.shown.split("|");
    const chosen = (role) => field.querySelector(`input[data-role="${role}"]:checked`);
    const best = chosen("best"), worst = chosen("worst");
    if (!best || !worst || best.value === worst.value) { open += 1; continue; }
    rows.push([section.dataset.item, document.getElementById("rater").value, field.dataset.criterion,
      section.dataset.shown, systems[best.value], systems[worst.value]]);
  }
  const table = rows.map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([table], { type: "text/csv" }));
  link.download = "ratings.csv";
  link.click();
  document.getElementById("state").textContent =
    `${rows.length - 1} ratings saved` + (open ? `; ${open} are open, or name one version as best and worst` : "");
});
