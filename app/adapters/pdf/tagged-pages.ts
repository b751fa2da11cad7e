import type PDFDocument from "pdfkit";
import type { OutlineItem, StructureElement } from "pdfkit";

/** Semantic role of an element, for screen readers; named as in the PDF format. */
type Role = "Sect" | "H1" | "H2" | "H3" | "H4" | "L" | "LI" | "Table" | "TR" | "TH" | "TD" | "Figure";

export interface Tag {
  role: Role;
  /** Parent element without a view of its own, such as a table whose first row is kept with a heading. */
  of?: Tag;
  /** Text alternative of a figure. */
  alt?: string;
  scope?: "Row" | "Column";
}

/**
 * Returns props for a `View`, `Text`, `Image` or `Svg`: `<Text {...tagged("H2")}>`. Texts are paragraphs by default,
 * headings form the outline, and drawings without a tag are decoration. Screen readers read a figure's `alt` in place
 * of its content.
 */
export const tagged = (role: Role, more: Omit<Tag, "role"> = {}): { tag: Tag } => ({
  tag: { role, ...more },
});

/** An element laid out by @react-pdf/layout, in points from its parent's upper left corner. */
export interface LaidOut {
  type: string;
  box?: Record<string, number> & { left: number; top: number; width: number; height: number };
  style?: { backgroundColor?: string };
  props?: { tag?: Tag; fixed?: boolean; paint?: () => void };
  children?: LaidOut[];
  value?: string;
}

/** An element of the structure tree. The same `key` is the same element, also when it continues on the next page. */
interface Branch {
  key: object;
  role: string;
  tag: Omit<Tag, "role" | "of">;
  parent: Branch | null;
}

type Corner = { left: number; top: number };

const borders = { borderTopWidth: 0, borderRightWidth: 0, borderBottomWidth: 0, borderLeftWidth: 0 };

/**
 * Returns the pages with marks around everything that is drawn. The marks write the structure tree and the outline into
 * `pdf` when @react-pdf/render reaches them; the library itself does not support tagging.
 */
export function taggedPages(pdf: PDFDocument, pages: LaidOut[]): LaidOut[] {
  const elements = new Map<object, StructureElement>();
  const headings: OutlineItem[] = [pdf.outline];
  const root: Branch = { key: pages, role: "Document", tag: {}, parent: null };
  let openLink: { structParent: StructureElement; Contents: InstanceType<typeof String> } | undefined;
  const { link } = pdf;
  pdf.link = (x, y, width, height, url) => link.call(pdf, x, y, width, height, url, openLink);

  function elementOf({ key, role, tag, parent }: Branch, box?: [number, number, number, number]) {
    const known = elements.get(key);
    if (known) return known;
    const element = pdf.struct(role, box ? { ...tag, placement: "Block", bbox: box } : tag);
    elements.set(key, element);
    if (parent) elementOf(parent).add(element);
    else pdf.addStructure(element);
    return element;
  }

  const decoration = (node: LaidOut, type: "Layout" | "Pagination") => [
    mark(pdf, () => pdf.markContent("Artifact", { type })),
    node,
    mark(pdf, () => pdf.endMarkedContent()),
  ];

  /** Marks a node that is read out as one: a text, a link or a figure. */
  function content(node: LaidOut, branch: Branch, { left, top }: Corner): LaidOut[] {
    const text = textOf(node);
    const level = Number(/^H(\d)$/.exec(branch.role)?.[1] ?? 0);
    function open() {
      const { width = 0, height = 0 } = node.box ?? {};
      const isNew = !elements.has(branch.key);
      const element = elementOf(
        branch,
        branch.role === "Figure" ? [left, top, left + width, top + height] : undefined,
      );
      element.add(pdf.markStructureContent(branch.role));
      if (branch.role === "Link") openLink = { structParent: element, Contents: new String(text) };
      if (level === 0 || !isNew) return;
      const above = headings[Math.min(level, headings.length) - 1] ?? pdf.outline;
      headings.splice(level);
      headings[level] = above.addItem(text, {
        top: Math.max(0, top - 12),
        left: pdf.page.width,
        expanded: level === 1,
      });
    }
    function close() {
      pdf.endMarkedContent();
      // A link belongs to the page that is open when it ends.
      if (openLink) openLink.structParent.end();
      openLink = undefined;
    }
    return [mark(pdf, open), node, mark(pdf, close)];
  }

  function withMarks(node: LaidOut, parent: Branch, corner: Corner): LaidOut[] {
    const { tag, fixed } = node.props ?? {};
    const { box } = node;
    const here = { left: corner.left + (box?.left ?? 0), top: corner.top + (box?.top ?? 0) };
    if (fixed) return decoration(node, "Pagination");
    const branch = tag ? branchOf(tag, parent) : parent;
    if (node.type === "LINK") {
      const paragraph = { key: {}, role: "P", tag: {}, parent: branch };
      return content(node, { key: node, role: "Link", tag: {}, parent: paragraph }, here);
    }
    if (node.type === "TEXT") {
      if (!textOf(node)) return decoration(node, "Layout");
      const item = tag?.role === "LI" ? { key: {}, role: "LBody", tag: {}, parent: branch } : branch;
      return content(node, tag ? item : { key: node.props ?? node, role: "P", tag: {}, parent }, here);
    }
    if (tag?.role === "Figure") return content(node, branch, here);
    if (node.type !== "VIEW" && node.type !== "PAGE") return decoration(node, "Layout");

    const children = node.children?.flatMap((child) => withMarks(child, branch, here)) ?? [];
    if (!isPainted(node) || !box) return [{ ...node, children }];
    const bare = {
      ...node,
      style: { ...node.style, backgroundColor: undefined },
      box: { ...box, ...borders },
    };
    // Nothing can be drawn before a page, so its background is the first element on it.
    const painted = decoration({ ...node, type: "VIEW", children: [] }, "Layout");
    if (node.type === "PAGE") return [{ ...bare, children: [...painted, ...children] }];
    return [...painted, { ...bare, children }];
  }

  return pages.flatMap((page) => withMarks(page, root, { left: 0, top: 0 }));
}

function branchOf(key: Tag, around: Branch): Branch {
  const { role, of, ...tag } = key;
  return { key, role, tag, parent: of ? branchOf(of, around) : around };
}

const textOf = ({ value, children }: LaidOut): string => value ?? children?.map(textOf).join("") ?? "";

const isPainted = ({ style, box }: LaidOut) =>
  Boolean(style?.backgroundColor) || Object.keys(borders).some((border) => box?.[border]);

/** Returns a canvas that writes to the file without drawing. */
function mark(pdf: PDFDocument, write: () => void): LaidOut {
  function paint() {
    // Written outside the two graphics states saved around a canvas, so that marks and states nest.
    pdf.restore().restore();
    write();
    pdf.save().save();
  }
  return { type: "CANVAS", box: { left: 0, top: 0, width: 1, height: 1 }, style: {}, props: { paint } };
}
