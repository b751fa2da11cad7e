const maxWorkers = 4;
/** Bytes. A worker takes up to 250 MB, the decoding of photos up to 500 MB more for a moment. */
const memoryOfOne = 500 * 2 ** 20;

/**
 * Returns how many processes serve requests if the operator does not say: one for each core, up to four, as many as the
 * memory holds.
 * @param limit bytes that the operating system allows this program, 0 if it has no limit
 * @param total bytes of the machine
 */
export function defaultWorkers(cores: number, limit: number, total: number): number {
  const memory = limit > 0 ? Math.min(limit, total) : total;
  return Math.max(1, Math.min(maxWorkers, cores, Math.floor(memory / memoryOfOne)));
}
