import {
  bhiwandi,
  bottom,
  bridges,
  elephanta,
  frame,
  island,
  mainland,
  meridians,
  parallels,
  places,
  project,
  railways,
  right,
  shore,
  tenKilometres,
  trace,
} from "./mumbai.ts";

const land = [island, mainland, bhiwandi, elephanta].map(shore).join("");
const rails = railways.map(trace).join("");
const stretches = bridges.map(trace).join("");
const frameLine = `M${frame.left} ${frame.top}h${frame.width}v${frame.height}h-${frame.width}z`;
const graticule = [
  ...meridians.map(({ at }) => `M${at} ${frame.top}V${bottom + 6}`),
  ...parallels.map(({ at }) => `M${frame.left - 6} ${at}H${right}`),
].join("");
const ticks = [
  ...meridians.map(({ at }) => `M${at} ${bottom}v6`),
  ...parallels.map(({ at }) => `M${frame.left} ${at}h-6`),
].join("");
const stations = places
  .map(({ at }) => project(...at))
  .map(({ x, y }) => `M${x} ${y}h0`)
  .join("");

/** Draws the base map of Mumbai, without text: coast, railways, graticule, north arrow and scale bar. */
export function MapGround({ id }: { id: string }) {
  return (
    <>
      <clipPath id={id}>
        <path d={frameLine} />
      </clipPath>
      <g clipPath={`url(#${id})`} strokeLinejoin="round" strokeLinecap="round" fill="none">
        <path d={land} stroke="var(--color-glass)" strokeOpacity=".08" strokeWidth="20" />
        <path d={land} stroke="var(--color-glass)" strokeOpacity=".14" strokeWidth="9" />
        <path d={land} stroke="var(--color-ink)" strokeWidth="1.25" fill="var(--color-sheet)" />
        <path d={stretches} stroke="var(--color-ink)" />
        <path d={rails} stroke="var(--color-steel)" strokeWidth="1.5" />
        <path
          d={rails}
          stroke="var(--color-steel)"
          strokeWidth="5"
          strokeLinecap="butt"
          strokeDasharray="1 6"
        />
        <path d={stations} stroke="var(--color-ink)" strokeWidth="8" />
        <path d={stations} stroke="var(--color-sheet)" strokeWidth="5" />
      </g>
      <path d={graticule} stroke="var(--color-steel)" strokeWidth=".5" strokeDasharray="1 3" />
      <path d={frameLine + ticks} stroke="var(--color-ink)" fill="none" />
      <path d="M42 20l6 26-6-5-6 5z" />
      <path
        d={`M40 490v5h${tenKilometres}v-5m${-tenKilometres / 2} 0v5`}
        stroke="var(--color-ink)"
        fill="none"
      />
      <path d={`M40 491h${tenKilometres / 2}v4h${-tenKilometres / 2}z`} />
    </>
  );
}
