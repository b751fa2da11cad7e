/** Semantic role of an element, for screen readers; named as in the PDF format. */
export type Role =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "H4"
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
