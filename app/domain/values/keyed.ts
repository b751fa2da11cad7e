export interface Keyed<Item> {
  key: string;
  item: Item;
  index: number;
}

/** Returns items with unique React keys: their text, numbered for repeats. */
export function keyed<Item>(items: Item[], textOf: (item: Item) => string = String): Keyed<Item>[] {
  const counts = new Map<string, number>();
  return items.map((item, index) => {
    const text = textOf(item);
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    // NUL is in no text, so that a repeated `Jib` is not keyed as another text `Jib 2`.
    return { key: times === 1 ? text : `${text}\0${times}`, item, index };
  });
}
