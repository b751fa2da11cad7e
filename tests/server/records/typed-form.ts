import type { HTMLElement } from "node-html-parser";
import type { Browser } from "../staff-browser.ts";

export type Field = [name: string, value: string];

/** Returns the fields of a staff page's record form as a browser would send them, in the order of the page. */
export async function fieldsOf(browser: Browser, path: string): Promise<Field[]> {
  const { root } = await browser.open(path);
  for (const hidden of root.querySelectorAll("noscript")) hidden.remove();
  const controls = root.querySelectorAll("input, textarea, select");
  // The version comes first; what stands before it belongs to the layout.
  const start = controls.findIndex((control) => control.getAttribute("name") === "version");
  const form = controls[start]?.closest("form");
  const own = controls.slice(start).filter((control) => control.closest("form") === form);
  return own.flatMap((control) => {
    const name = control.getAttribute("name");
    const unchosen =
      /^(radio|checkbox)$/.test(control.getAttribute("type") ?? "") && !control.hasAttribute("checked");
    return name && !unchosen ? [[name, sentValue(control)] as Field] : [];
  });
}

function sentValue(control: HTMLElement): string {
  if (control.rawTagName === "textarea") return control.text;
  const chosen = control.querySelector("option[selected]");
  return chosen ? (chosen.getAttribute("value") ?? chosen.text) : (control.getAttribute("value") ?? "");
}

/** A form that is right, to be sent with some fields otherwise or besides. */
export const formOf =
  (right: Field[]) =>
  (...others: Field[]): Field[] => {
    const named = new Set(others.map(([name]) => name));
    return [...right.filter(([name]) => !named.has(name)), ...others];
  };

/** Types something else into a field; of several with one name into the one at a place. */
export function type(name: string, value: string, at = 0) {
  return (fields: Field[]): Field[] => {
    const found = fields.flatMap(([other], index) => (other === name ? [index] : []))[at];
    if (found === undefined) throw new Error(`The form has no field ${name} at ${at}.`);
    return fields.with(found, [name, value]);
  };
}

/** Sends a staff page's record form with some fields changed, and these in place of those of the same names. */
export async function sendForm(
  browser: Browser,
  path: string,
  change: (fields: Field[]) => Field[],
  ...more: Field[]
) {
  const fields = change(await fieldsOf(browser, path));
  return browser.post(path, [...fields.filter(([name]) => !more.some(([own]) => own === name)), ...more]);
}
