import {
  Drawing,
  halo,
  inSheets,
  labelWidth,
  leader,
  Measure,
  round,
  ScaleBar,
  type SheetArrangement,
  threeArrangements,
} from "./drawing.tsx";
import { figure, inMetres } from "./figures.ts";
import { LongReach, type Reach, roomFor } from "./long-reach.tsx";
import { type Place, placeOf } from "./reach-layout.ts";
import { Person, Standing } from "./silhouettes.tsx";

/** Metres between the building and its neighbour. */
const neighbourGap = 4;

/** The share of the building that is gone on the floor in work. */
const cutShare = 0.42;

/** Returns a quarter circle around the boom foot, from vertical down to the ground. */
function arc(place: Place, metres: number) {
  const { scale, pivot, ground, foot } = place;
  const radius = metres * scale;
  const along = Math.sqrt(radius ** 2 - (ground - foot) ** 2);
  return `M${pivot} ${foot - radius}A${radius} ${radius} 0 0 1 ${round(pivot + along)} ${ground}`;
}

/** The old building. The top storey is gone and the one below is being demolished. */
function OldBuilding({ place }: { place: Place }) {
  const { ground, scale, level, near, end } = place;
  const { storeys } = place.dimensions;
  const roof = level(storeys);
  const floorInWork = level(storeys - 1);
  const standing = level(storeys - 2);
  const lower = Array.from({ length: storeys - 3 }, (_, at) => `M${near} ${level(at + 1)}H${end}`);
  const columns = [0.34, 0.68].map((part) => near + (end - near) * part) as [number, number];
  const cut = near + (end - near) * cutShare;
  return (
    <>
      <path
        d={`M${near} ${standing}V${roof}H${end}V${floorInWork}M${near} ${floorInWork}H${cut}`}
        stroke="var(--color-steel)"
        strokeDasharray="5 4"
        fill="none"
      />
      <path d={`M${near} ${ground}V${standing}H${end}V${ground}z`} fill="var(--color-sheet)" />
      <path
        d={`M${near} ${ground}V${standing}M${end} ${ground}V${floorInWork}${lower.join("")}M${near - 4} ${standing}H${end}M${columns[0]} ${ground}V${standing}M${columns[1]} ${ground}V${floorInWork}M${cut} ${floorInWork}H${end}`}
        stroke="var(--color-glass)"
        strokeWidth={scale / 3}
        fill="none"
      />
      <path
        d={`M${cut} ${floorInWork}l-9-5m9 7l-11 4M${columns[1]} ${floorInWork}v-11m5 11v-7M${end - 2} ${floorInWork}v-10m4 10v-13M${columns[0]} ${standing}v-10m3 10v-7M${near} ${standing}l-3-10`}
        stroke="var(--color-ink)"
      />
    </>
  );
}

function Neighbour({ id, place }: { id: string; place: Place }) {
  const { scale, ground, level, end } = place;
  const { storeys, storey } = place.dimensions;
  const near = end + neighbourGap * scale;
  const top = level(storeys);
  const screenTop = level(storeys - 0.4);
  const half = storey / 2;
  const lifts = Math.round((storeys - 0.4) * 2);
  const facade = `M${near} ${ground}V${top}h${place.neighbour * scale}V${ground}z`;
  // Whole bays of about three metres.
  const bay = (place.neighbour / Math.ceil(place.neighbour / 3)) * scale;
  const screen = end + 0.8 * scale;
  return (
    <>
      <pattern id={id} width={bay} height={storey * scale} x={near} y={top} patternUnits="userSpaceOnUse">
        <path
          d={`M0 .5h${bay}M${bay * 0.3} ${scale}h${bay * 0.4}v${1.3 * scale}h${-bay * 0.4}z`}
          stroke="var(--color-glass)"
          fill="none"
        />
      </pattern>
      <path d={facade} fill="var(--color-sheet)" />
      <path d={facade} fill={`url(#${id})`} stroke="var(--color-ink)" strokeWidth="1.25" />
      <path
        d={`M${screen} ${ground}V${screenTop}m${scale} 0V${ground}m${-scale} ${-half * scale}${Array.from({ length: lifts }, () => `h${scale}m${-scale} ${-half * scale}`).join("")}`}
        stroke="var(--color-steel)"
        fill="none"
      />
      <path
        d={`M${screen} ${ground}V${screenTop}`}
        stroke="var(--color-ink)"
        strokeWidth="2.5"
        strokeDasharray="1.5 2"
      />
    </>
  );
}

const ordinals = ["", ..."first second third fourth fifth sixth seventh eighth ninth tenth".split(" ")];

interface ReachProps extends Reach {
  id: string;
  arrangement: SheetArrangement;
}

export function ReachSheet({ id, arrangement, ...given }: ReachProps) {
  const paper = threeArrangements[arrangement];
  const place = placeOf(arrangement, given);
  const { scale, ground, pivot, dim, dimensions, level, foot, near, end } = place;
  const { reach, height, radii, storeys } = dimensions;
  const narrow = arrangement === "narrow";
  // The arcs of a short boom beside a high building are too close for a figure each.
  const figures = (reach * scale > 54 ? radii : [reach]).map((metres) => inMetres(metres));
  const passesOver = dimensions.foot + Math.sqrt(reach ** 2 - dimensions.near ** 2) > height;
  const caption = { name: "Reach from the boom's pin", x: pivot - 44, y: foot - reach * scale - 18 };
  // Where the building begins below the words, they stand above it and the name of the house next door.
  if (caption.x + labelWidth(caption.name, 17) > near) caption.y = Math.min(caption.y, level(storeys) - 36);
  const nextDoor = end + neighbourGap * scale;
  // The edge of the slab that is being taken down.
  const spot = {
    x: (near + (end - near) * cutShare - pivot) / scale,
    y: (foot - level(storeys - 1)) / scale,
  };
  return (
    <Drawing
      id={`${id}-${arrangement}`}
      title={`Reach of ${inMetres(reach)}, from the top down`}
      description={`Drawn to scale: a long-reach excavator ${inMetres(dimensions.near)} from a ${storeys}-storey building of ${inMetres(height)}. Arcs mark ${figure(radii[0])}, ${figure(radii[1])} and ${inMetres(radii[2])} from the foot of its boom${passesOver ? "; the outer arc passes over the roof" : ""}. The ${ordinals[storeys] ?? "top"} storey is gone and the ${ordinals[storeys - 1] ?? "one below"} is being taken down. The house next door, ${inMetres(neighbourGap)} away behind a screen, is still lived in.`}
      height={place.height}
      {...paper}
    >
      <Neighbour id={`${id}-${arrangement}-f`} place={place} />
      <OldBuilding place={place} />
      <path
        transform={`translate(${near} ${ground})scale(${scale / 21})`}
        d="M-61 0l6-9 8 2 5-8 9 4 8-7 9 8 7 0 8 10z"
        fill="var(--color-earth)"
        stroke="var(--color-ink)"
        strokeWidth={21 / scale}
      />
      {radii.map((metres) => (
        <path
          key={metres}
          d={arc(place, metres)}
          stroke="var(--color-ink)"
          strokeDasharray="7 3 1 3"
          fill="none"
        />
      ))}
      <g transform={`translate(${pivot} ${foot})scale(${(scale / 12) * (reach / roomFor.reach)})`}>
        <LongReach reach={reach} spot={spot} />
      </g>
      <path d={`M0 ${ground}H${paper.width}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <path
        d={`M${pivot} ${foot - reach * scale - 6}V${foot + 9}M${pivot - 9} ${foot}h18`}
        stroke="var(--color-ink)"
      />
      <circle
        cx={pivot}
        cy={foot}
        r="4.5"
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <g className="dim-strong" fontSize="17" textAnchor="end" {...halo}>
        {figures.map((metres) => (
          <text
            key={metres}
            x={Math.max(pivot - 8, labelWidth(metres, 17))}
            y={foot - Number.parseFloat(metres) * scale + 6}
          >
            {metres}
          </text>
        ))}
      </g>
      {/* Without its name the figures of the arcs would be read as heights above the ground. */}
      <text className="dim" x={caption.x} y={caption.y} fontSize="17">
        {caption.name}
      </text>
      <path d={`M${end} ${level(storeys)}H${dim + 8}`} {...leader} />
      <Measure x={dim} y={level(storeys)} down={ground - level(storeys)} label={inMetres(height)} />
      <Measure x={pivot} y={ground + 24} across={dimensions.near * scale} label={inMetres(dimensions.near)} />
      <Measure x={end} y={ground + 24} across={neighbourGap * scale} label={inMetres(neighbourGap)} />
      <Standing machine={Person} x={end + 2.3 * scale} y={ground} scale={scale} />
      <g className="dim" fontSize="17">
        {(narrow ? ["Next door,", "still lived in"] : ["Next door, still lived in"]).map(
          (line, at, { length }) => (
            <text
              key={line}
              x={narrow ? paper.width : nextDoor}
              y={level(storeys) - 12 - (length - 1 - at) * 20}
              textAnchor={narrow ? "end" : "start"}
            >
              {line}
            </text>
          ),
        )}
      </g>
      {/* On phones the numbers would stand closer together than the lines they count. */}
      {!narrow && (
        <g className="dim" fontSize="17" textAnchor="middle">
          {Array.from({ length: storeys }, (_, at) => at + 1).map((floor) => (
            // Close to the far wall, where neither the arm nor an arc crosses a label.
            <text key={floor} x={end - 1.1 * scale} y={level(floor - 0.5) + 6}>
              {floor}
            </text>
          ))}
        </g>
      )}
      <ScaleBar
        x={arrangement === "middle" ? near + 30 : 24}
        y={ground + (narrow ? 48 : 26)}
        scale={scale}
        metres={5}
      />
    </Drawing>
  );
}

/**
 * Shows top-down demolition: arcs around a long-reach boom up to its reach, a building with its top storey gone and the
 * next one in progress, and the neighbouring house.
 */
export const ReachArc = inSheets(ReachSheet);
