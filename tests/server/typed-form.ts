import type { Browser } from "./staff-browser.ts";

export type Field = [name: string, value: string];

/** The fields of a staff page's record form as a browser would send them, in the order of the page. */
export async function fieldsOf(browser: Browser, path: string): Promise<Field[]> {
  const { html } = await browser.open(path);
  // The version comes first; what stands before it belongs to the layout.
  const form = html.slice(html.lastIndexOf("<input", html.indexOf('name="version"')));
  const controls = form
    .replace(/<noscript>.*?<\/noscript>/gs, "")
    .matchAll(/<input\b[^>]*>|<textarea\b[^>]*>.*?<\/textarea>|<select\b[^>]*>.*?<\/select>/gs);
  return [...controls].flatMap(([control]) => {
    const name = / name="([^"]*)"/.exec(control)?.[1];
    if (!name) return [];
    const chosen = /<option[^>]* selected[^>]*>([^<]*)/.exec(control)?.[1];
    const written = /<textarea[^>]*>(.*)<\/textarea>/s.exec(control)?.[1];
    const value = chosen ?? written ?? / value="([^"]*)"/.exec(control)?.[1] ?? "";
    return [[name, plain(value)] as Field];
  });
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

const signs: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
const plain = (html: string) => html.replace(/&(#x27|\w+);/g, (whole, sign: string) => signs[sign] ?? whole);
