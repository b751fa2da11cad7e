import { ungrouped } from "#app/adapters/region/region.ts";
import {
  type PitWish,
  pitOutcome,
  pitText,
  pitVolumes,
  reasonAgainstDigger,
  tipperLoads,
} from "#app/domain/services/pit-choice.ts";
import { counted } from "#app/domain/values/wording.ts";
import { type PitPlace, pitShape } from "#app/drawings/pit-shape.ts";
import { followChoice, type LimitsRow } from "./follow-choice.ts";

const digger = ({ name, limits: [reachM = 0] }: LimitsRow) => ({ name, reachM });

/** The section in which visitors set a pit. */
export function enhance(part: HTMLElement): void {
  const bulking = part.dataset.bulking ? Number(part.dataset.bulking) : null;
  const load = Number(part.querySelector<HTMLElement>("[data-loads]")?.dataset.loads);
  const loadsText = (wish: PitWish, perLoad: number) =>
    counted(tipperLoads(wish, bulking ?? 0, perLoad), "load");
  followChoice<PitWish, PitPlace>(part, {
    verdict(row, wish, all) {
      if (row.kind === "tipper") {
        return { text: loadsText(wish, row.limits[0] ?? 1) };
      }
      const others = all.filter(({ kind }) => kind === row.kind).map(digger);
      const reason = reasonAgainstDigger(digger(row), wish, others);
      return { fits: !reason, text: reason ?? "reaches the bottom from the edge" };
    },
    shape: pitShape,
    texts(wish, fitting) {
      const { ground, loose } = pitVolumes(wish, bulking);
      return {
        "[data-part=floor]": `${ungrouped(wish.depth)} m`,
        "[data-part=long]": `Length ${ungrouped(wish.length)} m`,
        "[data-part=width]": `${ungrouped(wish.width)} m`,
        "[data-volume]": ground,
        "[data-loose]": loose,
        "[data-loads]": load ? loadsText(wish, load) : "",
        said: `${pitText(wish)}: ${ground} in situ${loose && `, about ${loose} loose (${bulking}% bulking)`}, between vertical walls.`,
        outcome: pitOutcome(
          wish,
          fitting("digger").map(({ name }) => name),
        ),
      };
    },
  });
}
