/** Records on one page of a staff list. */
export const recordsPerPage = 30;

export const maxSearchLength = 200;

/** What is searched or filtered for, as far as it is looked at: no control characters, which no record has. */
export function searchText(typed: string | null): string {
  const signs = Array.from((typed ?? "").replace(/\p{Cc}+/gu, " "));
  return signs.slice(0, maxSearchLength).join("");
}

/** Every word costs a pass over the texts of all records. */
const mostWords = 12;

/** The words that must all be found; further ones are not looked at. */
export function searchWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);
}

/** The page of a list that is shown: the one asked for, or the last when there are fewer. */
export function pageOf(asked: string | null, found: number) {
  const pages = Math.max(1, Math.ceil(found / recordsPerPage));
  const page = /^[1-9]\d{0,8}$/.test(asked ?? "") ? Math.min(Number(asked), pages) : 1;
  return { page, pages, offset: (page - 1) * recordsPerPage };
}
