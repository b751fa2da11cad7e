import { defaultRegion, provideRegion } from "#app/adapters/region/region.ts";
import { counted } from "#app/domain/values/wording.ts";

/** Milliseconds without a change before screen readers hear the outcome. */
const pause = 500;

/** A row of the tables: what can do the work, and its limits. */
export interface LimitsRow {
  kind: string;
  name: string;
  limits: number[];
  types: string[];
}

interface ChoiceRules<Wish, Place> {
  /** Returns what a row shows, and whether it can do the work; undefined for rows that only count. */
  verdict: (row: LimitsRow, wish: Wish, all: LimitsRow[]) => { fits?: boolean; text: string };
  /** Returns the attributes of the drawing's parts. @param place what the drawing carries in `data-drawn`, as JSON */
  shape: (place: Place, wish: Wish) => Record<string, Record<string, number | string>>;
  /** Returns texts by selector, and what screen readers hear after a pause: `said` and `outcome`. */
  texts: (
    wish: Wish,
    fitting: (kind: string) => LimitsRow[],
  ) => { said: string; outcome: string } & Record<string, string>;
}

const numbersOf = (text = "") => text.split(" ").map(Number);

/** Keeps ranges, numbers, drawing and tables of a section alike while visitors set its figures. */
export function followChoice<Wish, Place>(
  part: HTMLElement,
  { verdict, shape, texts }: ChoiceRules<Wish, Place>,
): void {
  provideRegion(() => ({ ...defaultRegion, locale: document.documentElement.lang }));
  const all = <Found extends Element>(selector: string) => [...part.querySelectorAll<Found>(selector)];
  const numbers = new Map(all<HTMLInputElement>("input[type=number]").map((input) => [input.name, input]));
  const ranges = all<HTMLInputElement>("[data-range]");
  const rows = all<HTMLElement>("[data-limits]").map((row) => {
    const { kind = "", name = "", limits, types = "" } = row.dataset;
    return { row, kind, name, limits: numbersOf(limits), types: types.split(" ") };
  });
  const say = (selector: string, text: string) => {
    for (const place of all(selector)) place.textContent = text;
  };
  const presets = all<HTMLButtonElement>("[data-preset]");
  let waiting = 0;

  const show = () => {
    const set = [...numbers].map(([name, input]) => [name, Math.max(0, input.valueAsNumber || 0)] as const);
    const wish: Record<string, number> = Object.fromEntries(set);
    for (const range of ranges) {
      const { range: name = "", unit = "" } = range.dataset;
      range.value = String(wish[name]);
      range.ariaValueText = counted(wish[name] ?? 0, unit);
    }
    for (const preset of presets) {
      const isSet = set.every(([name, value]) => Number(preset.dataset[name] ?? value) === value);
      preset.ariaPressed = String(isSet);
    }
    const fitting = rows.filter((limits) => {
      const { fits, text } = verdict(limits, wish as Wish, rows);
      limits.row.toggleAttribute("data-fits", fits === true);
      limits.row.toggleAttribute("data-misses", fits === false);
      const place = limits.row.querySelector("[data-verdict]");
      if (place) place.textContent = text;
      return fits;
    });
    part.toggleAttribute("data-beyond", fitting.length === 0);
    for (const drawn of all<SVGGElement>("[data-drawn]")) {
      const place: Place = JSON.parse(drawn.dataset.drawn ?? "");
      for (const [name, attributes] of Object.entries(shape(place, wish as Wish)))
        for (const [attribute, value] of Object.entries(attributes))
          drawn.querySelector(`[data-part=${name}]`)?.setAttribute(attribute, String(value));
    }
    const fittingOf = (kind: string) => fitting.filter((row) => row.kind === kind);
    const { said, outcome, ...shown } = texts(wish as Wish, fittingOf);
    for (const [selector, text] of Object.entries(shown)) say(selector, text);
    const tell = () => {
      say("[data-said]", said);
      say("[data-outcome]", outcome);
    };
    clearTimeout(waiting);
    // Before the part is shown there is nobody to tell too often.
    if (part.dataset.live === undefined) tell();
    else waiting = window.setTimeout(tell, pause);
  };

  for (const range of ranges)
    range.addEventListener("input", () => {
      const number = numbers.get(range.dataset.range ?? "");
      if (number) number.value = range.value;
      show();
    });
  for (const number of numbers.values()) number.addEventListener("input", show);
  for (const preset of presets)
    preset.addEventListener("click", () => {
      for (const [name, number] of numbers) number.value = preset.dataset[name] ?? number.value;
      show();
    });
  // The browser restores numbers on the way back.
  addEventListener("pageshow", show);
  show();
  part.dataset.live = "";
}
