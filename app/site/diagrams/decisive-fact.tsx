import type { ServiceSlug } from "../services/service-texts.ts";
import { Dimension } from "./drawing.tsx";

const figure = { className: "dim-strong", stroke: "none" };

/** A scale of 50 m beside the walls and piles of a pit, a unit a metre. */
function WallScale() {
  return (
    <>
      <path d="M48 10h32v12h88V10h72v58H48z" fill="var(--color-earth)" fillOpacity=".4" stroke="none" />
      <path d="M40 10h40m0 12h88m0-12h72M48 10v50m0-40h-5m5 10h-5m5 10h-5m5 10h-5m5 10h-8M102 22v38m22 0V22m22 0v38" />
      <path d="M80 7v53M168 7v53" stroke="var(--color-glass)" strokeWidth="5" />
      <text {...figure} x="27" y="16">
        0
      </text>
      <text {...figure} y="65">
        50 m
      </text>
    </>
  );
}

/** A pile of 1500 mm and its cage from above, 40 units a metre. */
function PileFromAbove() {
  return (
    <>
      <circle cx="31" cy="34" r="30" fill="var(--color-sheet)" />
      <circle {...{ cx: 31, cy: 34, r: 24 }} strokeWidth="4" strokeDasharray="0 9.42" strokeLinecap="round" />
      <path d="M34 4h66M34 64h66" strokeDasharray="2 4" />
      <Dimension x={92} y={4} down={60} />
      <text {...figure} x="104" y="39">
        Ø 1500 mm
      </text>
    </>
  );
}

/** An arc of 18 m about the foot of a boom and a building of five storeys, 3 units a metre. */
function Reach() {
  return (
    <>
      <path
        d="M86 66V27h88v39M86 37h88M86 47h88M86 56h88"
        fill="var(--color-sheet)"
        stroke="var(--color-glass)"
      />
      <path d="M86 27v-9h88v9" strokeDasharray="4" />
      <path d="M46 66v-9h12l12-38 25 8-1 3-21-6-10 33v9z" fill="var(--color-amber)" />
      <path d="M0 66.5h240M60 6a54 54 0 0 1 54 60M40 10l8-8m-4 4v54m-4 4l8-8" />
      <text {...figure} y="39">
        18 m
      </text>
    </>
  );
}

/** The days of a floor: forms and rebar, pour, curing; 30 units a day. */
function DayBar() {
  return (
    <>
      <path d="M.5 22h179v22H.5z" fill="var(--color-earth)" />
      <path d="M195 22h44.5v22H195z" fill="var(--color-glass)" />
      <path d="M180 22h15v22h-15z" fill="var(--color-ink)" />
      <path d="M30 22v22m30 0V22m30 0v22m30 0V22m30 0v22m60 0V22M1 62l8-8m-4 4h230m-4 4l8-8" />
      <text {...figure} x="11 41 71 101 131 161 191 221" y="15">
        12345678
      </text>
    </>
  );
}

const facts = {
  excavation: { fact: "Walls and piles to 50 m", Picture: WallScale },
  piling: { fact: "1500 mm maximum diameter", Picture: PileFromAbove },
  demolition: { fact: "18 m reach, top down", Picture: Reach },
  construction: { fact: "8 days, a typical floor cycle", Picture: DayBar },
} as const satisfies Record<ServiceSlug, unknown>;

/** The one figure that decides about a service: drawn, and in words below. */
export function DecisiveFact({ slug }: { slug: ServiceSlug }) {
  const { fact, Picture } = facts[slug];
  return (
    <>
      <svg width="240" height="68" aria-hidden="true" fill="none" stroke="var(--color-ink)">
        <Picture />
      </svg>
      <p className="numbers mt-3 font-display font-semibold">{fact}</p>
    </>
  );
}
