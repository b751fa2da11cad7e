/** Returns at most `count` of some entries: the first, the last and others at equal distances. */
export function atEqualDistances<Entry>(entries: Entry[], count: number): Entry[] {
  if (entries.length <= count) return entries;
  const step = (entries.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => entries[Math.round(at * step)] as Entry);
}
