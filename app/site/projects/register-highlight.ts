import { maxCompared } from "#app/content/projects/register.ts";

/** The register of projects: a row and its pin highlight together, and no more than `maxCompared` can be selected. */
export function enhance(part: HTMLElement): void {
  const projects = [...part.querySelectorAll<HTMLElement>("[data-project]")];
  /** The project under the pointer and the one with the focus. */
  const lit: { pointer?: string | undefined; focus?: string | undefined } = {};
  const light = ({ target, type }: Event) => {
    const isIn = type === "pointerover" || type === "focusin";
    const project = (target as Element).closest<HTMLElement>("[data-project]")?.dataset.project;
    lit[type.startsWith("pointer") ? "pointer" : "focus"] = isIn ? project : undefined;
    for (const each of projects) {
      const { project: own } = each.dataset;
      each.toggleAttribute("data-lit", own === lit.pointer || own === lit.focus);
    }
  };
  for (const event of ["pointerover", "pointerout", "focusin", "focusout"])
    part.addEventListener(event, light);

  const boxes = [...part.querySelectorAll<HTMLInputElement>("input[name=compare]")];
  const limit = () => {
    const count = boxes.filter(({ checked, type }) => checked || type === "hidden").length;
    for (const box of boxes) if (box.type === "checkbox") box.disabled = !box.checked && count >= maxCompared;
  };
  part.addEventListener("change", limit);
  // The browser restores checkboxes on the way back.
  addEventListener("pageshow", limit);
  limit();
}
