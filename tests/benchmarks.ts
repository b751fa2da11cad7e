/** A measured figure of `docs/benchmarks.json`. */
export interface Figure {
  value: number;
  unit: string;
  /** Which values are better. */
  better: "lower" | "higher";
  /** What the plainest program that does the same measures on this machine, in the same run. */
  bare?: number;
}

export type Figures = Record<string, Figure>;

const figure =
  (better: Figure["better"]) =>
  (value: number, unit: string, bare?: number): Figure => ({
    value,
    unit,
    better,
    ...(bare !== undefined && { bare }),
  });

/** Returns a figure of which less is better. */
export const lower = figure("lower");

/** Returns a figure of which more is better. */
export const higher = figure("higher");

/** The result of a run, as committed. */
export interface Benchmarks {
  /** Day of the run, `YYYY-MM-DD`. */
  day: string;
  node: string;
  cores: number;
  /** Load of the machine before the run: near 0 when nothing else ran. */
  load: number;
  figures: Figures;
}

/** How much worse a figure may be before the comparison says so; times vary more than bytes. */
const tolerance = (unit: string) => (unit === "bytes" ? 0.01 : 0.15);

const round = (value: number) => Number(value.toPrecision(3));

/** Returns a figure relative to that of the plainest program; undefined without one. */
export const ratioOf = ({ value, bare }: Figure): number | undefined => (bare ? value / bare : undefined);

/** Returns how many times better or worse a figure is than before: 1.2 is a fifth worse. Ratios count, where both have one. */
function worsened(now: Figure, before: Figure): number {
  const [ratio, earlier] = [ratioOf(now), ratioOf(before)];
  const [present, past] = ratio && earlier ? [ratio, earlier] : [now.value, before.value];
  return now.better === "lower" ? present / past : past / present;
}

/** Returns the figures that are worse than in the earlier run, as sentences, and those that are missing. */
export function whatGotWorse(now: Figures, before: Figures): string[] {
  return Object.entries(before).flatMap(([name, earlier]) => {
    const present = now[name];
    if (!present) return `${name} was not measured.`;
    const factor = worsened(present, earlier);
    if (!(factor > 1 + tolerance(present.unit))) return [];
    return `${name} is ${Math.round((factor - 1) * 100)} % worse: ${round(present.value)} ${present.unit} after ${round(earlier.value)}.`;
  });
}

/** Returns the rows of the printed table. */
export function tableOf(now: Figures, before: Figures) {
  return Object.fromEntries(
    Object.entries(now).map(([name, figure]) => {
      const ratio = ratioOf(figure);
      const earlier = before[name];
      return [
        name,
        {
          value: round(figure.value),
          unit: figure.unit,
          bare: figure.bare === undefined ? "" : round(figure.bare),
          ratio: ratio === undefined ? "" : round(ratio),
          before: earlier ? round(ratioOf(earlier) ?? earlier.value) : "",
        },
      ];
    }),
  );
}
