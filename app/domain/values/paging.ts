export const recordsPerPage = 30;

/** Returns the page to show: the requested one, or the last when there are fewer. */
export function pageOf(requested: string | null, found: number, size = recordsPerPage) {
  const pages = Math.max(1, Math.ceil(found / size));
  const page = /^[1-9]\d{0,8}$/.test(requested ?? "") ? Math.min(Number(requested), pages) : 1;
  return { page, pages, offset: (page - 1) * size };
}
