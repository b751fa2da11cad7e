import { type Arm, reachingArm, silhouetteSize, slewAxis } from "./excavator-arm.ts";
import { ExcavatorElevation } from "./excavator-elevation.tsx";
import { lineOf } from "./machine-elevations.tsx";
import type { RangedMachine } from "./range-curves.ts";
import { Letter, letterRadius } from "./range-envelope.tsx";
import type { CurveGroup } from "./range-levels.ts";
import { round } from "./round.ts";
import { placed, type RangeLayout } from "./working-range-layout.ts";

interface Props {
  groups: CurveGroup[];
  /** All machines of the drawing, whose order gives them their letters. */
  machines: RangedMachine[];
  layout: RangeLayout;
}

/** Where the buckets of excavators at one point are on their curves, so that their arms fan out. */
const bucketShares = [0.5, 0.28, 0.68];

/** Metres from the ground to the exhaust on the bonnet of the silhouette. */
const bonnet = 3.1;

/**
 * Draws the excavators of the curves, which share their slew axis: the first, and behind it the arms of the others. Each has
 * the letters of its curve, since an arm without its machine looks like a second one of the first.
 */
export function Diggers({ groups, machines, layout }: Props) {
  const { ground, scale, pivot, fontSize } = layout;
  const drawn = groups.flatMap(({ machines: [first, ...others] }, at) => {
    if (!first) return [];
    const size = silhouetteSize(first) * scale;
    const arm = reachingArm(first, bucketShares[at] ?? 0.5);
    return {
      machine: first,
      letters: [first, ...others].map((each) => machines.indexOf(each)),
      size,
      arm,
      at,
    };
  });
  const top = drawn[0] ? round(ground - 3.9 * drawn[0].size) : ground;
  const radius = letterRadius(fontSize);
  const pitch = radius * 2 + 3;
  return (
    <>
      {drawn.toReversed().map(({ machine, size, arm, at }) => (
        <g
          key={machine.id}
          data-silhouette={machine.id}
          transform={placed(pivot - (slewAxis / 10) * size, ground, size)}
        >
          <ExcavatorElevation arm={arm} line={lineOf(size)} behind={at > 0} />
        </g>
      ))}
      <path
        d={`M${round(pivot)} ${round(ground) + 6}V${top}`}
        stroke="var(--color-steel)"
        strokeDasharray="7 3 1 3"
      />
      {drawn.length > 1 &&
        drawn.map(({ machine, letters, size, arm, at }) => {
          // Several letters begin left of their place, where the arms leave room.
          const aside = (letters.length - 1) * pitch * (at > 1 ? 0 : 1);
          const place =
            at === 0
              ? { x: pivot - radius - 3, y: ground - bonnet * size - radius - 3 }
              : besideBoom(arm, { at, size, layout });
          const x = Math.max(radius + 1, place.x - aside);
          return (
            <g key={machine.id} data-arm={machine.id}>
              {letters.map((letter, index) => (
                <Letter
                  key={letter}
                  at={letter}
                  x={round(x + index * pitch)}
                  y={round(place.y)}
                  fontSize={fontSize}
                />
              ))}
            </g>
          );
        })}
    </>
  );
}

/** Draws the arm of one excavator with its bucket emptied at the dump height, behind the machine. */
export function Dumping({ machine, layout }: { machine: RangedMachine; layout: RangeLayout }) {
  const size = silhouetteSize(machine) * layout.scale;
  return (
    <g
      data-dumping={machine.id}
      transform={placed(layout.pivot - (slewAxis / 10) * size, layout.ground, size)}
    >
      <ExcavatorElevation arm={reachingArm(machine, 0)} line={lineOf(size)} behind />
    </g>
  );
}

/** Returns the middle of a letter at a boom, clear of it: above the second arm, which is the highest, below the third. */
function besideBoom(
  { foot, elbow, long }: Arm,
  { at, size, layout }: { at: number; size: number; layout: RangeLayout },
) {
  const share = 0.8;
  const [across, up] = [elbow.x - foot.x, elbow.y - foot.y];
  const length = Math.hypot(across, up);
  // The boom bends upwards.
  const boom = at > 1 ? 6 : long ? 11 : 16;
  const away = (boom + (letterRadius(layout.fontSize) + 3) / (size / 10)) * (at > 1 ? -1 : 1);
  const [x, y] = [
    foot.x + across * share - (up / length) * away,
    foot.y + up * share + (across / length) * away,
  ];
  return { x: layout.pivot + ((x - slewAxis) / 10) * size, y: layout.ground - (y / 10) * size };
}
