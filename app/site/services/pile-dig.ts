import {
  outcomeText,
  type PileWish,
  reasonAgainst,
  volumeText,
  wishText,
} from "#app/content/services/pile-choice.ts";
import { pileShape } from "#app/drawings/pile-shape.ts";
import { followChoice } from "./follow-choice.ts";

/** The section in which visitors set a pile. */
export const enhance = (part: HTMLElement): void =>
  followChoice<PileWish>(part, {
    verdict({ limits: [from = 0, to = 0, depthM = 0] }, wish) {
      const reason = reasonAgainst({ from, to, depthM }, wish);
      return { fits: !reason, text: reason ?? "fits" };
    },
    shape: ([scale = 0, ground = 0, middle = 0, beside = 0, times = 0], wish) =>
      pileShape({ scale, ground, middle, beside, times }, wish),
    texts(wish, fitting, locale) {
      const volume = volumeText(wish, locale);
      return {
        "[data-part=toe]": `${wish.depth} m`,
        "[data-part=diameter]": `${wish.diameter} mm`,
        "[data-volume]": volume,
        "[data-ask]": `Ask for ${wishText(wish)}`,
        said: `${wishText(wish)}: ${volume} of concrete.`,
        outcome: outcomeText(fitting("type"), fitting("rig")),
      };
    },
  });
