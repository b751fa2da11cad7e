interface Measures {
  /** Above the ground, podium included; of the tallest part. */
  storeys?: number;
  /** Metres of the tallest part above the ground. */
  height?: number;
  /** Metres. */
  depth?: number;
  piles?: number;
}

/** What the register of projects shows of the demo's projects, by title. Their texts have the same figures. */
const measures: Record<string, Measures> = {
  "Indus Arc House": { storeys: 12, height: 48, depth: 8.2, piles: 138 },
  "Nilgiri Link Campus": { storeys: 6, height: 23.4, depth: 2.5, piles: 326 },
  "Nilgiri Point": { storeys: 23, height: 90, depth: 12.6, piles: 300 },
  "Malhar Galleria": { storeys: 5, height: 31, depth: 5.2, piles: 58 },
  "Gulmohar Court Redevelopment": { storeys: 11, height: 34, depth: 3.5, piles: 84 },
  "Konkan Meadows": { storeys: 19, height: 58, depth: 5 },
  "Tekdi Commons": { storeys: 24, height: 72, depth: 9, piles: 66 },
  "Kelva Twin Residences": { storeys: 26, height: 82, depth: 9, piles: 560 },
  "Vanashri Tower": { storeys: 40, height: 148, depth: 12.5, piles: 256 },
  "Kinara House": { storeys: 16, height: 58, piles: 388 },
  "Saltline Square": { storeys: 28, height: 90, depth: 5, piles: 218 },
  "Mogra Exchange": { storeys: 20, height: 78, depth: 8.8, piles: 346 },
  "Bunder Yard": { storeys: 23, height: 80, depth: 8.5, piles: 618 },
  "Devrai Heights": { storeys: 22, height: 68, depth: 5.5, piles: 112 },
  "Parijat Point": { storeys: 32, height: 109, piles: 216 },
  "Suvarna Crest": { storeys: 25, height: 76, depth: 4.5, piles: 40 },
  "Vasundhara Terraces": { storeys: 35, height: 110, piles: 118 },
  "Sahyadri Ridge": { storeys: 26, height: 82, depth: 6.5 },
};

/** Returns the columns of a project's measures. */
export function registerFacts(title: string) {
  const { storeys = null, height = null, depth = null, piles = null } = measures[title] ?? {};
  return { storeys, height, excavationDepth: depth, pileCount: piles };
}
