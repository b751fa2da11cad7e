import MarkdownIt, { type Token } from "markdown-it";

export type MarkdownNode = string | MarkdownElement;

interface MarkdownElement {
  tag: string;
  /** Target of a link, or the address of a photo of this site. */
  address?: string;
  /** Alternative text of a photo. */
  alt?: string;
  /** First number of an ordered list that does not start at 1. */
  start?: number;
  /** Alignment of a table cell. */
  align?: string;
  children: MarkdownNode[];
}

/** How deep lists and quotations can be nested; the parser treats deeper ones as text. */
const maxNesting = 20;

const parser = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting });
parser.validateLink = isSafeLink;

/**
 * Parses Markdown to a tree of the elements below, which React renders and escapes. HTML is text; links lead to web
 * pages, mail addresses, phone numbers and pages of this site; images of other hosts are replaced by their alternative
 * text.
 */
export function readMarkdown(text: string): MarkdownNode[] {
  const root: MarkdownElement = { tag: "div", children: [] };
  addTokens(root, parser.parse(text, {}), []);
  return root.children;
}

const elements = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em s a table thead tbody tr th td".split(" "),
);

function addTokens(root: MarkdownElement, tokens: Token[], outline: number[]) {
  const open = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    // The paragraphs of a tight list are hidden.
    if (token.hidden) continue;
    if (token.nesting === 1) {
      const element = elementOf(token, outline);
      parent.children.push(element);
      open.push(element);
    } else if (token.nesting === -1) open.pop();
    else if (token.type === "inline") addTokens(parent, token.children ?? [], outline);
    else parent.children.push(...leafOf(token));
  }
}

function elementOf(token: Token, outline: number[]): MarkdownElement {
  const tag = elements.has(token.tag) ? token.tag : "p";
  const element: MarkdownElement = { tag: isHeading(tag) ? headingOf(tag, outline) : tag, children: [] };
  const address = attributeOf(token, "href");
  if (tag === "a" && address && isSafeLink(address))
    element.address = address.replace(/^www\./i, "https://$&");
  const start = attributeOf(token, "start");
  if (tag === "ol" && start !== "") element.start = Number(start);
  const [, align] = /^text-align:(left|center|right)$/.exec(attributeOf(token, "style")) ?? [];
  if (align) element.align = align;
  return element;
}

const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? "");

const isHeading = (tag: string) => /^h[1-6]$/.test(tag);

/** The page's title is its only first heading, so the outline starts at the second level and skips none. */
function headingOf(tag: string, outline: number[]): string {
  const depth = Number(tag.slice(1));
  while ((outline.at(-1) ?? 0) >= depth) outline.pop();
  outline.push(depth);
  return `h${Math.min(6, outline.length + 1)}`;
}

function leafOf(token: Token): MarkdownNode[] {
  const { type, content } = token;
  if (type === "text") return content === "" ? [] : [content];
  if (type === "hr") return [{ tag: "hr", children: [] }];
  // Line breaks of the text are kept, so that an address needs no special marks.
  if (type === "softbreak" || type === "hardbreak") return [{ tag: "br", children: [] }];
  if (type === "code_inline") return [{ tag: "code", children: [content] }];
  if (type === "fence" || type === "code_block") return [{ tag: "pre", children: [content] }];
  if (type !== "image") return [content];
  const address = attributeOf(token, "src");
  return isOwnPhoto(address) ? [{ tag: "img", address, alt: content, children: [] }] : [content];
}

const isOwnPhoto = (address: string) => /^\/photos\/[0-9a-f]{64}\/\d{1,4}\.(?:webp|avif|jpeg)$/.test(address);

/** True for addresses of the web, mail and telephone, and for those on this site. */
function isSafeLink(address: string): boolean {
  // Browsers skip these characters within a scheme.
  const bare = address.replace(/[\p{Cc}\p{Cf}\s]+/gu, "").toLowerCase();
  if (/^[/\\]{2}/.test(bare)) return false;
  const [scheme] = /^[^/?#]*?:/.exec(bare) ?? [];
  return scheme === undefined || ["http:", "https:", "mailto:", "tel:"].includes(scheme);
}

/** Returns the text of a page without its structure, one line per paragraph. */
export function plainText(nodes: MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const text = node.alt ?? plainText(node.children);
      return /^(?:a|strong|em|s|code)$/.test(node.tag) ? text : `${text}\n`;
    })
    .join("");
}
