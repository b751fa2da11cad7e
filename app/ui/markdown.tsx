import { Fragment } from "react";

/** An element of a page as the server has parsed it, or its text. */
export type MarkdownNode = string | MarkdownElement;

interface MarkdownElement {
  tag: string;
  address?: string;
  alt?: string;
  start?: number;
  align?: string;
  children: MarkdownNode[];
}

/** Elements that are rendered as they are; other tags are left out and their contents are kept. */
const plainTags = [
  ...["p", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code"],
  ...["strong", "em", "s", "thead", "tbody", "tr", "th", "td"],
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

function Element({ tag, address, alt, start, align, children }: MarkdownElement) {
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
      // A wide table scrolls sideways by keyboard as well.
      <section className="markdown-table" aria-label="Table" tabIndex={0}>
        <table>{contents}</table>
      </section>
    );
  if (tag === "ol") return <ol start={start}>{contents}</ol>;
  if (tag === "th" || tag === "td") {
    const Cell = tag;
    return <Cell className={align && `align-${align}`}>{contents}</Cell>;
  }
  if (!isPlain(tag)) return contents;
  const Plain = tag;
  return <Plain>{contents}</Plain>;
}
