/** Rows read at once, so that a large table neither fills the memory nor holds the database for long. */
const batch = 500;

/** Reads rows of a table in the order of their ids and keeps those that match. */
export async function scan<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  matches: (row: Row) => boolean,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let after = 0; ; ) {
    const rows = await read(after, batch);
    found.push(...rows.filter(matches));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return found;
    after = last.id;
  }
}
