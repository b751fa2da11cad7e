import {
  outcomeText,
  type PileWish,
  reasonAgainst,
  spoken,
  volumeText,
  wishText,
} from "#app/content/services/pile-choice.ts";
import { pileShape } from "#app/drawings/pile-shape.ts";

/** Milliseconds without a change before screen readers hear the outcome. */
const pause = 500;

/** The section that visitors dig: ranges, numbers, drawing and tables follow each other. */
export function enhance(part: HTMLElement): void {
  const all = <Found extends Element>(selector: string) => [...part.querySelectorAll<Found>(selector)];
  const numbers = new Map(all<HTMLInputElement>("input[type=number]").map((input) => [input.name, input]));
  const ranges = all<HTMLInputElement>("[data-range]");
  const say = (selector: string, text: string) => {
    for (const place of all(selector)) place.textContent = text;
  };
  const typed = (name: string) => numbers.get(name)?.valueAsNumber || 0;
  let waiting = 0;

  const show = () => {
    const wish: PileWish = {
      piles: Math.max(0, typed("piles")),
      diameter: Math.max(0, typed("diameter")),
      depth: Math.max(0, typed("depth")),
    };
    for (const range of ranges) {
      const name = range.dataset.range as "depth" | "diameter";
      range.value = String(wish[name]);
      range.ariaValueText = spoken(name, wish[name]);
    }
    const fitting = { type: [] as string[], rig: [] as string[] };
    for (const row of all<HTMLElement>("[data-limits]")) {
      const { kind, name = "", limits = "" } = row.dataset;
      const [from = 0, to = 0, depthM = 0] = limits.split(" ").map(Number);
      const reason = reasonAgainst({ from, to, depthM }, wish);
      if (!reason) fitting[kind as "type" | "rig"].push(name);
      row.toggleAttribute("data-fits", !reason);
      const verdict = row.querySelector("[data-verdict]");
      if (verdict) verdict.textContent = reason ?? "fits";
    }
    part.toggleAttribute("data-beyond", fitting.type.length + fitting.rig.length === 0);
    for (const drawn of all<SVGGElement>("[data-pile]")) {
      const [scale = 0, ground = 0, middle = 0, beside = 0, times = 0] = (drawn.dataset.pile ?? "")
        .split(" ")
        .map(Number);
      const shape = pileShape({ scale, ground, middle, beside, times }, wish);
      for (const [name, attributes] of Object.entries(shape))
        for (const [attribute, value] of Object.entries(attributes))
          drawn.querySelector(`[data-part=${name}]`)?.setAttribute(attribute, String(value));
    }
    say("[data-part=toe]", `${wish.depth} m`);
    say("[data-part=diameter]", `${wish.diameter} mm`);
    const volume = volumeText(wish, document.documentElement.lang);
    say("[data-volume]", volume);
    say("[data-ask]", `Ask for ${wishText(wish)}`);
    const outcome = outcomeText(fitting.type, fitting.rig);
    const tell = () => {
      say("[data-said]", `${wishText(wish)}: ${volume} of concrete.`);
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
  for (const preset of all<HTMLButtonElement>("button[data-depth]"))
    preset.addEventListener("click", () => {
      for (const name of ["diameter", "depth"] as const) {
        const number = numbers.get(name);
        if (number) number.value = preset.dataset[name] ?? "";
      }
      show();
    });
  // The browser restores numbers on the way back.
  addEventListener("pageshow", show);
  show();
  part.dataset.live = "";
}
