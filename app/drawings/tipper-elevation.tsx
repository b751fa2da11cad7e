import {
  Dimension,
  Drawing,
  halo,
  inSheets,
  Measure,
  round,
  ScaleBar,
  type SheetArrangement,
  threeArrangements,
} from "./drawing.tsx";
import { figure, inMetres } from "./figures.ts";
import type { Point } from "./range-curves.ts";
import { Person, Standing } from "./silhouettes.tsx";
import { bodyOf, FromBehind, outlineOf, type TipperFigures, Truck, typical } from "./tipper-truck.tsx";

/** The largest scale of each sheet, in units per metre, and its margins. */
const sheets = {
  narrow: { most: 30, left: 4, right: 78, fontSize: 14 },
  middle: { most: 44, left: 8, right: 8, fontSize: 14 },
  wide: { most: 68, left: 12, right: 12, fontSize: 17 },
} as const;

/** Metres beside the elevation: for the dimension of its height, then the view from behind and the person. */
const beside = { height: 2.2, person: 1.4, end: 0.8 };

/** Returns the corners of the body when it is tipped around the hinge at its tail. */
export function tippedBody(tipper: TipperFigures, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return bodyOf(tipper).map(({ x, y }) => {
    const [dx, dy] = [x - typical.hinge, y - typical.floor];
    return { x: typical.hinge + dx * cos - dy * sin, y: typical.floor + dx * sin + dy * cos };
  });
}

/** Returns the arc of the tipping angle, between the rim of the body and the floor of the tipped one, where these cross. */
function angleOf(tipper: TipperFigures, degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  const rim = bodyOf(tipper)[0]?.y ?? 0;
  const corner = { x: typical.hinge + (rim - typical.floor) / Math.tan(radians), y: rim };
  const radius = 1.1;
  const at = (turn: number, distance: number) => ({
    x: corner.x + distance * Math.cos(turn),
    y: corner.y + distance * Math.sin(turn),
  });
  return { radius, from: at(0, radius), to: at(radians, radius), label: at(radians * 0.4, radius + 0.2) };
}

/** Returns the point of the hoist that its name points to: halfway between the roof of the cab and the tipped body. */
function hoistNameAt(foot: Point, top: Point, roof: number): Point {
  const y = (roof + top.y) / 2;
  return { x: foot.x + ((top.x - foot.x) * (y - foot.y)) / (top.y - foot.y), y };
}

/** Returns the one scale of a sheet, in units per metre, and where the truck's tail and the ground are. */
function layoutOf(tipper: TipperFigures, arrangement: SheetArrangement) {
  const { most, left, right, fontSize } = sheets[arrangement];
  const { width } = threeArrangements[arrangement];
  const tipped = tipper.tippingAngle === null ? [] : tippedBody(tipper, tipper.tippingAngle);
  const behind = Math.max(0, ...tipped.map(({ x }) => -x));
  const above = Math.max(tipper.height, ...tipped.map(({ y }) => y));
  // Phones have no room for the view from behind.
  const rear = arrangement === "narrow" ? null : tipper.width;
  const further = rear === null ? 0 : beside.height + rear + beside.person + beside.end;
  const scale = Math.min(most, (width - left - right) / (behind + tipper.length + further));
  const ground = Math.ceil(above * scale) + 24;
  return { width, scale, ground, fontSize, tail: left + behind * scale, rear, tipped, height: ground + 84 };
}

function Elevation({ tipper, arrangement }: { tipper: TipperFigures; arrangement: SheetArrangement }) {
  const { width, scale, ground, fontSize, tail, rear, tipped, height } = layoutOf(tipper, arrangement);
  const { name, length, axles, tippingAngle } = tipper;
  const x = (metres: number) => round(tail + metres * scale);
  const y = (metres: number) => round(ground - metres * scale);
  const front = tipped[2];
  const foot = { x: (bodyOf(tipper)[2]?.x ?? length) - 0.3, y: typical.chassis };
  const hoistName = front && hoistNameAt(foot, front, tipper.height);
  const line = x(length) + 24;
  const view = x(length + beside.height);
  const angle = tippingAngle === null ? null : angleOf(tipper, tippingAngle);
  return (
    <Drawing
      id={`tipper-${arrangement}`}
      title={`Elevation of ${name}`}
      description={`${inMetres(length)} long, ${inMetres(tipper.height)} high${rear === null ? "" : ` and ${inMetres(rear)} wide`}, with ${axles} axles${tippingAngle === null ? "" : `; the body tips to ${figure(tippingAngle)}°, dashed`}. Drawn to one scale beside a person of ${inMetres(1.75)}.`}
      height={height}
      {...threeArrangements[arrangement]}
    >
      <Truck tipper={tipper} x={x} y={y} scale={scale} />
      {front && (
        // Over the body as it travels, so that the turn around the hinge is seen.
        <g fill="none" stroke="var(--color-steel)" strokeDasharray="7 5">
          <path d={outlineOf(tipped, { x, y })} strokeWidth="1.5" />
          <path d={`M${x(foot.x)} ${y(foot.y)}L${x(front.x)} ${y(front.y)}`} strokeWidth="4" />
          <circle
            cx={x(typical.hinge)}
            cy={y(typical.floor)}
            r={round(0.09 * scale)}
            fill="var(--color-sheet)"
            stroke="var(--color-ink)"
            strokeDasharray="none"
          />
        </g>
      )}
      {rear !== null && (
        <FromBehind x={view} ground={ground} scale={scale} width={rear} height={tipper.height} />
      )}
      <Standing
        machine={Person}
        x={rear === null ? line + 14 : view + (rear + beside.person - 0.6) * scale}
        y={ground}
        scale={scale}
      />
      {angle && (
        <path
          d={`M${x(angle.from.x)} ${y(angle.from.y)}A${round(angle.radius * scale)} ${round(angle.radius * scale)} 0 0 0 ${x(angle.to.x)} ${y(angle.to.y)}`}
          fill="none"
          stroke="var(--color-ink)"
        />
      )}
      <path d={`M0 ${ground}H${width}`} stroke="var(--color-ink)" strokeWidth="2" />
      <Measure
        x={x(0)}
        y={ground + 24}
        across={round(length * scale)}
        label={`Length ${inMetres(length)}`}
        fontSize={fontSize}
      />
      <Dimension x={line} y={y(tipper.height)} down={round(tipper.height * scale)} />
      {rear !== null && (
        <Measure
          x={view}
          y={ground + 24}
          across={round(rear * scale)}
          label={inMetres(rear)}
          fontSize={fontSize}
        />
      )}
      <g className="dim-strong" fontSize={fontSize} {...halo} strokeWidth="5">
        {rear === null ? (
          <>
            <text x={line + 8} y={y(tipper.height) + fontSize - 6}>
              High
            </text>
            <text x={line + 8} y={y(tipper.height) + fontSize * 2 - 5}>
              {inMetres(tipper.height)}
            </text>
          </>
        ) : (
          <text x={line + 10} y={y(tipper.height / 2)}>
            {inMetres(tipper.height)}
          </text>
        )}
        {hoistName && angle && (
          <>
            <text x={x(angle.label.x)} y={y(angle.label.y) + 4}>
              {rear === null ? `${figure(tippingAngle)}°` : `Tips to ${figure(tippingAngle)}°`}
            </text>
            <path
              d={`M${x(hoistName.x) + 4} ${y(hoistName.y)}h20`}
              stroke="var(--color-ink)"
              strokeWidth="1"
            />
            <text x={x(hoistName.x) + 30} y={round(y(hoistName.y) + fontSize * 0.35)}>
              Hoist
            </text>
          </>
        )}
      </g>
      <ScaleBar x={x(0)} y={ground + 58} scale={scale} metres={2} fontSize={fontSize} />
    </Drawing>
  );
}

/** Draws a tipper from the side, its tipped body dashed, and from behind, with the figures of its record. */
export const TipperElevation = inSheets(Elevation);
