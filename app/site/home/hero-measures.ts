import type { StoreyRulerProps } from "#app/drawings/storey-ruler.tsx";

/** The size that measurements of the built-in tower photos are given in, whatever the file's own, and the slabs above the podium. */
const size = { width: 1600, height: 1000, storeys: 24 };

/** The tower's near edge and the tops of its slabs. Quadratic, because perspective makes upper storeys slightly taller. */
const tower: StoreyRulerProps = {
  ...size,
  edge: 1113,
  levelAt: (storey) => 821.2 - 21.677 * storey - 0.0419 * storey ** 2,
};

const earlierTower: StoreyRulerProps = {
  ...size,
  edge: 1062,
  levelAt: (storey) => 910.5 - 25.88 * storey - 0.0618 * storey ** 2,
};

/** By the hashes of the built-in photos; custom photos have no measurements. */
export const heroMeasures = new Map([
  ["5fd9f8f2aa974ed47dfb72ce3111d4c8dd32d11b4596338af24c743c59af851d", tower],
  ["207accbe7112cc19a8bf8a44c887ed7bed37cb5e62b1f145cd24de011b155d31", earlierTower],
  // Earlier versions encoded it again.
  ["528df72a4f3e0fbae661e572c604e58ce4bb407f5a56b236dbefb5e7f6db5b96", earlierTower],
]);
