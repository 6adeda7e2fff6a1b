const form = document.getElementById("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const rater = document.getElementById("rater").value;
  const lines = [...form.querySelectorAll("section")].map((section) => JSON.stringify({
    pair: section.dataset.pair, recipe: section.dataset.recipe, text: section.querySelector("textarea").value, rater,
  }));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([lines.join("\n") + "\n"], { type: "application/jsonl" }));
  link.download = "expert.jsonl";
  link.click();
  document.getElementById("state").textContent = `${lines.length} recipes saved`;
});
