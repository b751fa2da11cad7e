import {
  outcomeText,
  type PileWish,
  reasonAgainst,
  volumeText,
  wishText,
} from "#app/content/services/pile-choice.ts";
import { type PilePlace, pileShape } from "#app/drawings/pile-shape.ts";
import { followChoice } from "./follow-choice.ts";

/** The section in which visitors set a pile. */
export const enhance = (part: HTMLElement): void =>
  followChoice<PileWish, PilePlace>(part, {
    verdict({ limits: [from = 0, to = 0, depthM = 0] }, wish) {
      const reason = reasonAgainst({ from, to, depthM }, wish);
      return { fits: !reason, text: reason ?? "suitable" };
    },
    shape: pileShape,
    texts(wish, fitting, locale) {
      const volume = volumeText(wish, locale);
      return {
        "[data-part=toe]": `${wish.depth} m`,
        "[data-part=diameter]": `${wish.diameter} mm`,
        "[data-volume]": volume,
        "[data-ask]": `Get a quote: ${wishText(wish)}`,
        said: `${wishText(wish)}: ${volume} of concrete.`,
        outcome: outcomeText(fitting("type"), fitting("rig")),
      };
    },
  });
