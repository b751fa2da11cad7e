/** Returns the first letters of the first and the last part of a person's name. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => Array.from(part)[0])
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join("");
}
