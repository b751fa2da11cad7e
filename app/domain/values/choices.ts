export interface ProjectTitle {
  id: number;
  title: string;
}

export interface AccountName {
  id: string;
  name: string;
}

/** What a select offers at once. */
export interface Choices<Choice> {
  choices: Choice[];
  /** Whether there are more, which a search finds. */
  more: boolean;
}

/** Up to here a select offers everything. */
export const maxChoices = 30;

/** How many a select offers of more than that, and how many a search finds. */
export const foundChoices = 20;

/** How many records one request may name by their ids, and by their titles. */
export const maxIds = 100;
export const maxTitles = 20;

/**
 * Returns what a select offers: everything up to the limit, otherwise the first ones and those that are chosen.
 * @param first one more than the limit, if there are as many
 */
export function choicesOf<Choice extends { id: string | number }>(
  first: Choice[],
  chosen: Choice[] = [],
): Choices<Choice> {
  if (first.length <= maxChoices) return { choices: withChosen(first, chosen), more: false };
  return { choices: withChosen(first.slice(0, foundChoices), chosen), more: true };
}

/** Adds chosen ones that a list lacks, in front. */
export function withChosen<Choice extends { id: string | number }>(
  list: Choice[],
  chosen: Choice[],
): Choice[] {
  const listed = new Set(list.map(({ id }) => id));
  return [...chosen.filter(({ id }) => !listed.has(id)), ...list];
}

/** Returns a name as two spellings of it are compared: without case, width and surplus spaces. */
export const comparable = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
