import { maxCompared } from "#app/domain/projects/register.ts";

const full = "Clear one to select another.";

/** The register of projects: a row and its pin highlight together, and no more than `maxCompared` can be selected. */
export function enhance(part: HTMLElement): void {
  const projects = [...part.querySelectorAll<HTMLElement>("[data-project]")];
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
  const pins = new Map([...part.querySelectorAll("a[data-project]")].map((pin) => [pin.id, pin]));
  const status = part.querySelector("[data-register-limit]");
  const none = status?.textContent ?? "";
  const limit = () => {
    const count = boxes.filter(({ checked, type }) => checked || type === "hidden").length;
    const isFull = count >= maxCompared;
    for (const box of boxes) {
      if (box.type !== "checkbox") continue;
      pins.get(`pin-${box.value}`)?.toggleAttribute("data-selected", box.checked);
      box.disabled = !box.checked && isFull;
      // A disabled checkbox has no tooltip of its own.
      const label = box.closest("label");
      if (label) label.title = box.disabled ? full : "";
    }
    const text = count === 0 ? none : `${count} of ${maxCompared} selected${isFull ? `. ${full}` : ""}`;
    if (status && status.textContent !== text) status.textContent = text;
  };
  part.addEventListener("change", limit);
  // The browser restores checkboxes on the way back.
  addEventListener("pageshow", limit);
  limit();
}
