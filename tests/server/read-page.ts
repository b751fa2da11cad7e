export type Attributes = Record<string, string>;

const signs: Record<string, string> = { quot: '"', apos: "'", "#x27": "'", lt: "<", gt: ">", amp: "&" };

const unescaped = (html: string) =>
  html.replace(/&(#x27|\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** What the tests look at of an HTML page. */
export function readPage(html: string) {
  const elements = (name: string): Attributes[] =>
    [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:\\s+[\\w:-]+(?:="[^"]*")?)*)`, "gi"))].map(
      ([, list = ""]) =>
        Object.fromEntries(
          [...list.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
            key.toLowerCase(),
            unescaped(value),
          ]),
        ),
    );
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(
    ([, attributes = "", body = ""]) => ({
      attributes,
      body,
    }),
  );
  const isData = ({ attributes }: { attributes: string }) =>
    attributes.includes('type="application/ld+json"');
  return {
    html,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    elements,
    meta: (key: string) =>
      elements("meta").find(({ name, property }) => name === key || property === key)?.content,
    link: (rel: string) => elements("link").find((link) => link.rel === rel)?.href,
    /** The words of each element of this name. */
    texts: (name: string) => wholes(html, name).map(textOf),
    /** Labels with their values. */
    fields: () => {
      const values = wholes(html, "dd").map(textOf);
      return wholes(html, "dt").map((label, index) => [textOf(label), values[index]]);
    },
    /** Where the first link leads whose words begin with these. */
    target: (words: string) => {
      const link = wholes(html, "a").find((whole) => textOf(whole).startsWith(words));
      return unescaped(/ href="([^"]*)"/.exec(link ?? "")?.[1] ?? "");
    },
    byId: (id: string) =>
      textOf(new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, "s").exec(html)?.[2] ?? ""),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)),
    /** The scripts that a browser would run. */
    scripts: scripts.filter((script) => !isData(script)),
    data: scripts.filter(isData).map(({ body }): Record<string, unknown> => JSON.parse(body)),
    text: textOf(html),
  };
}

export type Page = ReturnType<typeof readPage>;

/** The elements of this name, one of whose attributes is as given; none of them has another of its kind inside. */
const wholes = (html: string, name: string, attribute = "") =>
  html.match(new RegExp(`<${name}(?=[\\s>])[^>]*${attribute}[^>]*>.*?</${name}>`, "gs")) ?? [];

/** The parts of a page that are such an element each. */
export const partsOf = ({ html }: Page, name: string, attribute?: string): Page[] =>
  wholes(html, name, attribute).map(readPage);

/** The part of a page that is the first such element; nothing when there is none. */
export const partOf = (page: Page, name: string, attribute?: string): Page =>
  partsOf(page, name, attribute)[0] ?? readPage("");

/** The section of a page whose headline has this id. */
export const sectionOf = (page: Page, headline: string): Page =>
  partOf(page, "section", `aria-labelledby="${headline}"`);

/** The words of a page as they are read: `a<!-- -->b` is one word, `a</p><p>b` two. */
function textOf(html: string) {
  const words = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ");
  return unescaped(words)
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export async function openPage(address: string, options: RequestInit = {}) {
  const answer = await fetch(address, options);
  return { status: answer.status, headers: answer.headers, ...readPage(await answer.text()) };
}
