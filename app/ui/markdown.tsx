import { Fragment } from "react";

/** An element of a page as the server has parsed it, or its text. */
export type MarkdownNode = string | MarkdownElement;

interface MarkdownElement {
  tag: string;
  id?: string;
  address?: string;
  alt?: string;
  start?: number;
  align?: string;
  /** Heading of a table cell's column. */
  label?: string;
  children: MarkdownNode[];
}

/** Elements that are rendered as they are; other tags are left out and their contents are kept. */
const plainTags = [
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "code",
  "strong",
  "em",
  "s",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;
type PlainTag = (typeof plainTags)[number];
const isPlain = (tag: string): tag is PlainTag => plainTags.some((plain) => plain === tag);

/** Shows a page written in Markdown. React escapes all texts and attributes. Its styles are in `markdown.css`. */
export function Markdown({ nodes }: { nodes: MarkdownNode[] }) {
  return (
    <div className="markdown">
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: { nodes: MarkdownNode[] }) {
  return nodes.map((node, at) =>
    typeof node === "string" ? <Fragment key={at}>{node}</Fragment> : <Element key={at} {...node} />,
  );
}

function Element({ tag, id, address, alt, start, align, label, children }: MarkdownElement) {
  const contents = <Nodes nodes={children} />;
  if (tag === "br") return <br />;
  if (tag === "hr") return <hr />;
  if (tag === "img") return <img src={address} alt={alt} loading="lazy" />;
  if (tag === "a" && address)
    return (
      <a href={address} className="link" rel={/^https?:/i.test(address) ? "noopener noreferrer" : undefined}>
        {contents}
      </a>
    );
  if (tag === "table")
    return (
      // A wide table scrolls sideways by keyboard as well. It is no landmark: a page can have several.
      <figure className="markdown-table" aria-label="Table" tabIndex={0}>
        <table>
          <Nodes nodes={labelled(children)} />
        </table>
      </figure>
    );
  if (tag === "ol") return <ol start={start}>{contents}</ol>;
  if (tag === "th" || tag === "td") {
    const Cell = tag;
    return (
      <Cell className={align && `align-${align}`} data-label={label}>
        {contents}
      </Cell>
    );
  }
  if (!isPlain(tag)) return contents;
  const Plain = tag;
  return <Plain id={id}>{contents}</Plain>;
}

/** Returns the nodes of a page with ids on the headings of its sections, and the sections that links lead to. */
export function withSections(nodes: MarkdownNode[]) {
  const sections: { id: string; title: string }[] = [];
  const marked = nodes.map((node) => {
    // A heading that is only a picture gives a link no name.
    const title = isElement(node) && node.tag === "h2" ? textOf(node).trim() : "";
    if (!isElement(node) || title === "") return node;
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title });
    return { ...node, id };
  });
  return { nodes: marked, sections };
}

const isElement = (node: MarkdownNode): node is MarkdownElement => typeof node !== "string";

const textOf = (node: MarkdownNode): string => (isElement(node) ? node.children.map(textOf).join("") : node);

/** Returns the parts of a table with the heading of its column on each cell, for phones, where cells are stacked. */
function labelled(parts: MarkdownNode[]): MarkdownNode[] {
  const labels: string[] = [];
  const mark = (node: MarkdownNode): MarkdownNode => {
    if (!isElement(node)) return node;
    const cells = node.children.filter(isElement).filter(({ tag }) => tag === "th" || tag === "td");
    if (cells.length === 0) return { ...node, children: node.children.map(mark) };
    if (labels.length === 0) labels.push(...cells.map(textOf));
    return {
      ...node,
      children: cells.map((cell, at) => (cell.tag === "td" ? { ...cell, label: labels[at] ?? "" } : cell)),
    };
  };
  return parts.map(mark);
}
