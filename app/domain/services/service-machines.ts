export const machinesPerService = 3;

/** Returns up to three machines from a service's categories, taking one from each category in turn. */
export function takeInTurn<Item>(kinds: Item[][]): Item[] {
  const turns = Array.from({ length: machinesPerService }, (_, turn) =>
    kinds.flatMap((kind) => kind.slice(turn, turn + 1)),
  );
  return turns.flat().slice(0, machinesPerService);
}
