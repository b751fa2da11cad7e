import { round } from "./drawing.tsx";

/** Machines are drawn at ten units per metre, facing right, on y = 0 and starting at x = 0. */
type MachineProps = { id?: string };

const painted = { fill: "var(--color-amber)", stroke: "var(--color-ink)", strokeWidth: 2 };

function Tracks({ length }: { length: number }) {
  return (
    <>
      <path d={`M5-11h${length - 10}a5 5 0 0 1 0 11h-${length - 10}a5 5 0 0 1 0-11z`} />
      <path
        d={`M8-5h${length - 14}`}
        stroke="var(--color-paper)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 9"
      />
    </>
  );
}

/** The excavator without its arm, 5 m long and 3.3 m high: tracks, house and cab. */
export function ExcavatorBase() {
  return (
    <>
      <Tracks length={48} />
      <path d="M16-15h16v4h-16z" />
      <path d="M1-14q-4-6 0-13l20-1 1-6q0-2 3-2h10q3 0 4 3l5 12v7z" {...painted} />
      <path d="M27-32h8l5 12h-13z" fill="var(--color-glass)" />
    </>
  );
}

/** A 20-tonne crawler excavator, 9 m long including its arm. */
export function Excavator({ id }: MachineProps) {
  return (
    <g id={id}>
      <path d="M38-17L48-46q2-5 7-3L75-40l-2 5-18-4-9 25z" {...painted} />
      <path d="M69-45l7-1 9 33-6 1z" {...painted} />
      <path d="M40-20L50-38M57-49L71-47" stroke="var(--color-ink)" strokeWidth="3" />
      <path d="M76-14l11-1q4 10-3 15l-15 0q0-7 8-8z" />
      <ExcavatorBase />
    </g>
  );
}

/** From above, the arm up the sheet: the bucket reaches 2 m beyond y = 0, the rest is 7.5 m long below it. */
export function ExcavatorFromAbove() {
  return (
    <>
      <path d="M-16 26h8v48h-8zM8 26h8v48h-8z" />
      <path d="M-13 38h26v34q0 3-3 3h-20q-3 0-3-3z" {...painted} />
      <path d="M-2-8h7v54h-7z" {...painted} />
      <path d="M-11 40h8v13h-8z" fill="var(--color-glass)" />
      <path d="M-5-20h13v13h-13z" />
    </>
  );
}

/** A machine on tracks without any tool, for machines that have no silhouette of their own. */
export function OtherMachine({ id }: MachineProps) {
  return (
    <g id={id}>
      <ExcavatorBase />
    </g>
  );
}

/** A three-axle tipper, 7.6 m long. */
export function Tipper({ id }: MachineProps) {
  return (
    <g id={id}>
      <path d="M5-12h70v5h-70z" />
      <path d="M0-31h52v19H6zM56-9v-23h12q3 0 4 3l4 10v10zM52-31h6v-3h-10z" {...painted} />
      <path d="M13-31l2 19M26-31v19M39-31v19" stroke="var(--color-ink)" strokeWidth="2" />
      <path d="M61-28h7l3 9h-10z" fill="var(--color-glass)" />
      <path d="M14-6h0M27-6h0M64-6h0" stroke="var(--color-ink)" strokeWidth="12" strokeLinecap="round" />
      <path d="M14-6h0M27-6h0M64-6h0" stroke="var(--color-paper)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** A rotary piling rig with its mast raised, 8 m long and 20 m high. */
export function RotaryRig({ id }: MachineProps) {
  return (
    <g id={id}>
      <path d="M56-194L14-30M73-200v66M38-24L62-52M34-30L62-92" stroke="var(--color-ink)" strokeWidth="3" />
      <path d="M59-192h8v186h-8zM54-202h22l-5 10h-12zM59-74h23v15h-23z" {...painted} />
      <path d="M71-140h5v118h-5zM67-30h13v26l-6 4-7-4z" />
      <Tracks length={54} />
      <path d="M16-15h20v4h-20z" />
      <path d="M-2-14v-20h30l2-5h12q3 0 4 3l5 12v10z" {...painted} />
      <path d="M34-35h8l5 11h-13z" fill="var(--color-glass)" />
    </g>
  );
}

/** A micro-piling rig: a crawler with a power pack, 2.6 m long, and a mast of 6 m. */
export function MicroPilingRig() {
  return (
    <>
      <path d="M3-5h14q2.5 0 2.5 2.5t-2.5 2.5h-14q-2.5 0-2.5-2.5t2.5-2.5z" />
      <path d="M1-7v-9h8l2 3h3v6z" {...painted} strokeWidth="1" />
      <path d="M12-8l8-24M8-7h12v2h-12z" stroke="var(--color-ink)" strokeWidth="1" />
      <path d="M19.5-60h2.5v59h-2.5z" {...painted} strokeWidth=".8" />
      <path d="M22-44h2.2v8h-2.2zM22.4-36h1.2v36h-1.2zM18.5-1h6v1h-6z" />
    </>
  );
}

/** A 1.75 m person with a helmet. */
export function Person() {
  return (
    <>
      <path d="M1-13.6q0-1 1-1h3q1 0 1 1v6.4h-1v7.2h-1.2v-6.6h-.6v6.6h-1.2v-7.2h-1z" />
      <circle cx="3.5" cy="-16" r="1.5" />
    </>
  );
}

/** Returns the transform of a silhouette that stands at a point, at `scale` units per metre. */
export const placed = (x: number, y: number, scale: number) =>
  `translate(${round(x)} ${round(y)})scale(${Math.round(scale * 100) / 1000})`;

interface StandingProps extends Record<"x" | "y" | "scale", number> {
  machine: (props: MachineProps) => React.ReactNode;
}

/** Draws a silhouette that stands at a point. */
export const Standing = ({ machine: Machine, x, y, scale }: StandingProps) => (
  <g transform={placed(x, y, scale)}>
    <Machine />
  </g>
);

/** Maximum number of silhouettes of a kind. For larger fleets only the figure is exact. */
export const maxDrawn = 200;

type ParadeProps = {
  machine: string;
  count: number;
  x: number;
  y: number;
  perLine: number;
  pitch: number;
  lead: number;
  scale: number;
};

/**
 * Draws `count` copies of the silhouette with the id `machine` in lines of `perLine`. The first line is at `y`, each
 * following line `lead` lower. `pitch` is the width per machine. `scale` is drawing units per silhouette unit.
 */
export function Parade({ machine, count, x, y, perLine, pitch, lead, scale }: ParadeProps) {
  const places = Array.from({ length: count }, (_, place) => ({
    column: Math.round(((place % perLine) * pitch) / scale),
    line: Math.round((Math.floor(place / perLine) * lead) / scale),
  }));
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      {places.map(({ column, line }) => (
        <use key={`${column} ${line}`} href={`#${machine}`} x={column || undefined} y={line || undefined} />
      ))}
    </g>
  );
}
