import {
  type PitWish,
  pitOutcome,
  pitSize,
  pitText,
  pitVolumes,
  reasonAgainstDigger,
  tipperLoads,
} from "#app/content/services/pit-choice.ts";
import { pitShape } from "#app/drawings/pit-shape.ts";
import { followChoice, type LimitsRow } from "./follow-choice.ts";

const digger = ({ name, limits: [reachM = 0] }: LimitsRow) => ({ name, reachM });

/** The section in which visitors set a pit. */
export function enhance(part: HTMLElement): void {
  const bulking = part.dataset.bulking ? Number(part.dataset.bulking) : null;
  followChoice<PitWish>(part, {
    verdict(row, wish, all) {
      if (row.kind === "tipper") {
        const loads = tipperLoads(wish, bulking ?? 0, row.limits[0] ?? 1);
        return {
          text: `${loads.toLocaleString(document.documentElement.lang)} load${loads === 1 ? "" : "s"}`,
        };
      }
      const others = all.filter(({ kind }) => kind === row.kind).map(digger);
      const reason = reasonAgainstDigger(digger(row), wish, others);
      return { fits: !reason, text: reason ?? "digs it from the edge" };
    },
    shape: ([scale = 0, ground = 0, left = 0, planX = 0, planY = 0, smaller = 1, storey = 1], wish) =>
      pitShape({ scale, ground, left, planX, planY, smaller, storey }, wish),
    texts(wish, fitting, locale) {
      const { ground, loose } = pitVolumes(wish, bulking, locale);
      return {
        "[data-part=floor]": `${wish.depth} m`,
        "[data-volume]": ground,
        "[data-loose]": loose,
        "[data-ask]": `Ask for a pit ${pitSize(wish)}`,
        said: `${pitText(wish)}: ${ground} in the ground${loose && `, ${loose} loose`}.`,
        outcome: pitOutcome(wish, fitting("digger")),
      };
    },
  });
}
