import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";

export type Attributes = Record<string, string>;

/** Returns what the tests look at of an HTML page, or of a part of one. */
export function readPage(html: string) {
  // The parser takes a document type for text.
  const content = html.replace(/^<!doctype[^>]*>/i, "");
  const root = parse(content, { comment: true, blockTextElements: { script: true, style: true } });
  const all = (name: string) => root.getElementsByTagName(name);
  const texts = (name: string) => all(name).map(textOf);
  const elements = (name: string) => all(name).map(attributesOf);
  const scripts = all("script").map((script) => ({
    attributes: script.rawAttrs,
    body: script.rawText,
    isData: script.getAttribute("type") === "application/ld+json",
  }));
  return {
    html,
    root,
    title: root.querySelector("title")?.text ?? "",
    elements,
    meta: (key: string) =>
      elements("meta").find(({ name, property }) => name === key || property === key)?.content,
    link: (rel: string) => elements("link").find((link) => link.rel === rel)?.href,
    /** Returns the words of each element of this name. */
    texts,
    /** Returns labels with their values. */
    fields: () => {
      const values = texts("dd");
      return texts("dt").map((label, index) => [label, values[index]]);
    },
    /** Returns where the first link leads whose words begin with these. */
    target: (words: string) =>
      all("a")
        .find((link) => textOf(link).startsWith(words))
        ?.getAttribute("href") ?? "",
    byId: (id: string) => {
      const found = root.getElementById(id);
      return found ? textOf(found) : "";
    },
    ids: new Set(root.querySelectorAll("[id]").map(({ id }) => id)),
    /** The scripts that a browser would run. */
    scripts: scripts.filter(({ isData }) => !isData),
    data: scripts.filter(({ isData }) => isData).map(({ body }): Record<string, unknown> => JSON.parse(body)),
    text: textOf(root),
  };
}

export type Page = ReturnType<typeof readPage>;

/** Returns the parts of a page that are an element of this name each, with this in their opening tag. */
export const partsOf = ({ root }: Page, name: string, attribute = ""): Page[] =>
  root
    .getElementsByTagName(name)
    .filter(({ rawAttrs }) => rawAttrs.includes(attribute))
    .map(({ outerHTML }) => readPage(outerHTML));

/** Returns the part of a page that is the first such element; nothing when there is none. */
export const partOf = (page: Page, name: string, attribute?: string): Page =>
  partsOf(page, name, attribute)[0] ?? readPage("");

/** Returns the section of a page whose headline has this id. */
export const sectionOf = (page: Page, headline: string): Page =>
  partOf(page, "section", `aria-labelledby="${headline}"`);

/** Returns the attributes of an element, their names in lower case. */
const attributesOf = ({ attributes }: HTMLElement): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

/** Returns the words of an element as they are read: `a<!-- -->b` is one word, `a</p><p>b` two. */
function textOf(element: HTMLElement): string {
  const words = (node: Node): string => {
    if (node.nodeType === NodeType.COMMENT_NODE) return "";
    if (node.nodeType === NodeType.TEXT_NODE) return node.text;
    if (/^(script|style)$/i.test(node.rawTagName)) return " ";
    return ` ${node.childNodes.map(words).join("")} `;
  };
  return words(element)
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export async function openPage(address: string, options: RequestInit = {}) {
  const response = await fetch(address, options);
  return { status: response.status, headers: response.headers, ...readPage(await response.text()) };
}
