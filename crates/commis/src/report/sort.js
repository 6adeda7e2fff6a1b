for (const head of document.querySelectorAll("table.sortable th")) {
  const button = document.createElement("button");
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => {
    const table = head.closest("table"), body = table.tBodies[0], column = head.cellIndex;
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = row => row.cells[column].dataset.value ?? row.cells[column].textContent.trim();
    const order = (a, b) => {
      const x = key(a), y = key(b), p = parseFloat(x), q = parseFloat(y);
      return isNaN(p) || isNaN(q) ? x.localeCompare(y) : p - q;
    };
    const rows = [...body.rows].sort(order);
    body.append(...(down ? rows.reverse() : rows));
  });
}
