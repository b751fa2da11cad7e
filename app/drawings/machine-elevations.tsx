import { round } from "./drawing.tsx";
import {
  type Arm,
  alongside,
  parkedArm,
  reachingArm,
  silhouetteExtent,
  silhouetteOverhang,
  silhouetteSize,
  slewAxis,
} from "./excavator-arm.ts";
import { ExcavatorElevation, lineOf } from "./excavator-elevation.tsx";
import { figure } from "./figures.ts";
import type { RangedMachine } from "./range-curves.ts";
import { Letter, letterRadius } from "./range-envelope.tsx";
import { type CurvesProps, curveLineOf } from "./range-levels.ts";
import { MicroPilingRig, Person, placed, RotaryRig, Standing } from "./silhouettes.tsx";
import { leastLargeRigDepth, type RangeLayout } from "./working-range-layout.ts";

/** Units that the line of a curve is long beside its letter. */
const sample = 44;

/** Compared excavators, each at its own size above its column of the table, with the line of its curve. */
export function SizeRow({ machines, groups, layout }: CurvesProps) {
  const { row, rowFoot, scale, width, columnAt, fontSize } = layout;
  if (!row) return null;
  const radius = letterRadius(fontSize);
  const middle = rowFoot + radius + 12;
  return (
    <>
      <path d={`M0 ${rowFoot}H${width}`} stroke="var(--color-ink)" />
      {machines.some(({ transportWeight }) => transportWeight !== null) && (
        <text className="dim" x="0" y={round(middle + fontSize * 0.35)} fontSize={fontSize}>
          Transport weight
        </text>
      )}
      {machines.map((machine, at) => {
        const left = round(columnAt(at)) + 8;
        const line = left + radius * 2 + 7;
        const size = silhouetteSize(machine) * scale;
        return (
          <g key={machine.id}>
            <g
              data-silhouette={machine.id}
              transform={placed(left - 8 + silhouetteOverhang(machine) * scale, rowFoot, size)}
            >
              <ExcavatorElevation arm={parkedArm(machine)} line={lineOf(size)} />
            </g>
            <Letter at={at} x={left + radius} y={middle} fontSize={fontSize} />
            <path
              d={`M${line} ${middle}h${sample}`}
              stroke="var(--color-ink)"
              {...curveLineOf(machine, { machines, groups })}
            />
            {machine.transportWeight !== null && (
              <text
                className="dim-strong"
                x={line + sample + 7}
                y={round(middle + fontSize * 0.35)}
                fontSize={fontSize}
              >
                {`${figure(machine.transportWeight)} t`}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Metres between a machine and the person beside it, and what the person takes up. */
const person = { gap: 0.8, width: 0.8 };

/** The least width of a drawing to its height: those of rigs would be as high as a screen. */
const minShape = 1.4;

/** Metres that the silhouettes of rigs take up, at their own size; the tail of the large one stands out left of its origin. */
const rigs = {
  large: { Rig: RotaryRig, length: 8.6, height: 20.6, behind: 0.3 },
  micro: { Rig: MicroPilingRig, length: 2.7, height: 6.2, behind: 0.1 },
};

/** Returns the metres that a machine is long and high, and its silhouette if it is a rig. */
function lookOf(machine: RangedMachine) {
  const { maxDrillDepth } = machine;
  const size = silhouetteSize(machine);
  if (maxDrillDepth === null) {
    const behind = silhouetteOverhang(machine);
    const { length, height } = silhouetteExtent(machine);
    return { size, length: length + behind, height, behind };
  }
  if (maxDrillDepth <= leastLargeRigDepth) return { size: 1, ...rigs.micro };
  const { Rig, length, height, behind } = rigs.large;
  return { Rig, size, length: length * size, height: height * size, behind: behind * size };
}

interface MachineElevationProps {
  machine: RangedMachine;
  /** The machines that stand beside it, each in its own drawing of one scale. */
  all: RangedMachine[];
  className?: string;
}

/** Draws one of several machines from the side beside a person; all drawings have one size and one scale. */
export function MachineElevation({ machine, all, className }: MachineElevationProps) {
  const looks = all.map(lookOf);
  const longest = Math.max(...looks.map(({ length }) => length));
  const height = round(Math.max(...looks.map((look) => look.height)) * 10) + 3;
  const width = round(Math.max((longest + person.gap + person.width) * 10, height * minShape));
  const { Rig, size, length, behind } = lookOf(machine);
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height + 2}`}
      aria-hidden="true"
      fill="var(--color-ink)"
      className={className}
    >
      <path d={`M0 .5H${width}`} stroke="var(--color-ink)" />
      <g data-elevation={machine.id} transform={placed(behind * 10, 0, size * 10)}>
        {Rig ? <Rig /> : <ExcavatorElevation arm={parkedArm(machine)} line={lineOf(size * 10)} />}
      </g>
      <Standing machine={Person} x={(length + person.gap) * 10} y={0} scale={10} />
    </svg>
  );
}

/** Where the buckets of excavators at one point are on their curves, so that their arms fan out. */
const bucketShares = [0.5, 0.28, 0.68];

/** Metres from the ground to the exhaust on the bonnet of the silhouette. */
const bonnet = 3.1;

/**
 * Draws the excavators of the curves, which share their slew axis: the first, and behind it the arms of the others. Each has
 * the letters of its curve, since an arm without its machine looks like a second one of the first.
 */
export function Diggers({ groups, machines, layout }: CurvesProps) {
  const { ground, scale, pivot, fontSize } = layout;
  const drawn = groups.flatMap(({ machines: members }, at) => {
    const [machine] = members;
    if (!machine) return [];
    const size = silhouetteSize(machine) * scale;
    const arm = reachingArm(machine, bucketShares[at] ?? 0.5);
    return { machine, letters: members.map((each) => machines.indexOf(each)), size, arm, at };
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
  // The boom bends upwards.
  const boom = at > 1 ? 6 : long ? 11 : 16;
  const away = (boom + (letterRadius(layout.fontSize) + 3) / (size / 10)) * (at > 1 ? -1 : 1);
  const { x, y } = alongside(foot, elbow)(0.8, away);
  return { x: layout.pivot + ((x - slewAxis) / 10) * size, y: layout.ground - (y / 10) * size };
}
