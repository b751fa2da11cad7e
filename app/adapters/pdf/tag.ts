/** What a part of a document is to whoever has it read out; the names are those of the PDF format. */
export type Role =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Caption";

export interface Tag {
  role: Role;
  /** What it is a part of, where that has no view of its own: a table whose first row stands with a heading. */
  of?: Tag;
  /** What a figure shows. */
  alt?: string;
  /** What a heading cell heads. */
  scope?: "Row" | "Column";
}

/**
 * Properties for a `View`, `Text`, `Image` or `Svg` of a document: `<Text {...tagged("H2")}>`. Texts are
 * paragraphs unless they say otherwise, headings become the outline, and what is drawn without a tag is
 * decoration that nobody is told about. A figure is told by its `alt`, whatever stands in it.
 */
export const tagged = (role: Role, more: Omit<Tag, "role"> = {}): { tag: Tag } => ({
  tag: { role, ...more },
});
