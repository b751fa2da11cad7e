/** Something of the demo that the owner has changed. */
interface EditedRow {
  /** Names the row in a form, such as `project:3`. */
  value: string;
  title: string;
  /** Its page in the staff area. */
  to: string;
}

/** Changed rows of one kind. */
export interface EditedGroup {
  name: string;
  rows: EditedRow[];
}

/** What is left of the demo. */
export interface DemoContent {
  /** How many of each kind, such as 18 `projects`. */
  counts: { count: number; name: string }[];
  edited: EditedGroup[];
  /** Names of projects that stay because events of the owner belong to them. */
  held: string[];
}

/** What can be typed to confirm the removal, besides the company's name. */
export const removalPhrase = "remove the demo";

/** Returns whether the typed text confirms the removal. */
export function confirmsRemoval(typed: string, company: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return [removalPhrase, plain(company)].includes(plain(typed));
}
