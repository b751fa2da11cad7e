export interface Keyed<Item> {
  key: string;
  item: Item;
  index: number;
}

/** Items with a key for React each: their text, numbered where the same text comes again. */
export function keyed<Item>(items: Item[], textOf: (item: Item) => string = String): Keyed<Item>[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const text = textOf(item);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: times === 1 ? text : `${text} ${times}`, item, index };
  });
}
