import { ungrouped } from "#app/adapters/region/region.ts";
import {
  outcomeText,
  type PileWish,
  reasonAgainst,
  reasonAgainstRig,
  volumeText,
  wishText,
} from "#app/domain/services/pile-choice.ts";
import { type PilePlace, pileShape } from "#app/drawings/pile-shape.ts";
import { followChoice } from "./follow-choice.ts";

const asLimits = ([from = 0, to = 0, depthM = 0]: number[]) => ({ from, to, depthM });

/** The section in which visitors set a pile. */
export const enhance = (part: HTMLElement): void =>
  followChoice<PileWish, PilePlace>(part, {
    verdict(row, wish, all) {
      const suitable = all.filter(
        ({ kind, limits }) => kind === "type" && !reasonAgainst(asLimits(limits), wish),
      );
      const reason =
        row.kind === "rig"
          ? reasonAgainstRig(
              { ...row, ...asLimits(row.limits) },
              wish,
              suitable.map(({ name }) => name),
            )
          : reasonAgainst(asLimits(row.limits), wish);
      return { fits: !reason, text: reason ?? "suitable" };
    },
    shape: pileShape,
    texts(wish, fitting) {
      const volume = volumeText(wish);
      return {
        "[data-part=toe]": `${ungrouped(wish.depth)} m`,
        "[data-part=diameter]": `${wish.diameter} mm`,
        "[data-volume]": volume,
        "[data-ask]": `Get a quote: ${wishText(wish)}`,
        said: `${wishText(wish)}: ${volume} of concrete.`,
        outcome: outcomeText(
          fitting("type").map(({ name }) => name),
          fitting("rig"),
        ),
      };
    },
  });
