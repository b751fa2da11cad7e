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

/** The maximum number of choices that a select offers without a search. */
export const maxChoices = 30;

/** How many choices a select offers beside a search, and how many a search finds. */
export const foundChoices = 20;

/** The maximum number of titles that one request may name. */
export const maxTitles = 20;

/**
 * Returns what a select offers: everything up to `maxChoices`, otherwise the first ones and those that are chosen.
 * @param first the first choices, up to one more than `maxChoices`
 */
export function choicesOf<Choice extends { id: string | number }>(
  first: Choice[],
  chosen: Choice[] = [],
): Choices<Choice> {
  const more = first.length > maxChoices;
  return { choices: withChosen(more ? first.slice(0, foundChoices) : first, chosen), more };
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
