/** The register of projects: a row and its pin highlight together, and no more than six can be selected. */
export function enhance(part: HTMLElement): void {
  const projects = [...part.querySelectorAll<HTMLElement>("[data-project]")];
  const light = ({ target, type }: Event) => {
    const { project } = (target as Element).closest<HTMLElement>("[data-project]")?.dataset ?? {};
    const isOver = type === "pointerover" || type === "focusin";
    for (const each of projects)
      each.toggleAttribute("data-lit", isOver && project !== undefined && each.dataset.project === project);
  };
  for (const event of ["pointerover", "pointerout", "focusin", "focusout"])
    part.addEventListener(event, light);

  const boxes = [...part.querySelectorAll<HTMLInputElement>("input[name=compare]")];
  const limit = () => {
    const count = boxes.filter(({ checked, type }) => checked || type === "hidden").length;
    for (const box of boxes) if (box.type === "checkbox") box.disabled = !box.checked && count >= 6;
  };
  part.addEventListener("change", limit);
  // The browser restores checkboxes on the way back.
  addEventListener("pageshow", limit);
  limit();
}
