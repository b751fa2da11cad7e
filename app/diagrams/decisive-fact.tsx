import { Dimension } from "./drawing.tsx";

const figure = { className: "dim-strong", stroke: "none" };

/** A scale of 50 m beside the walls and piles of a pit, a unit a metre. */
function WallScale() {
  return (
    <>
      <path d="M48 10h32v12h88V10h72v58H48z" fill="var(--color-earth)" fillOpacity=".4" stroke="none" />
      <path d="M40 60h8V10m-5 10h5m-5 10h5m-5 10h5m-5 10h5M40 10h40m0 12h88m0-12h72M109 22v38m30 0V22" />
      <path d="M80 7v53m88 0V7" stroke="var(--color-glass)" strokeWidth="5" />
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
      <path d="M51 66v-9h8l11-38 25 8-1 3-21-6-10 33v9z" fill="var(--color-amber)" />
      <path d="M0 66.5h240M60 6a54 54 0 0 1 54 60M40 10l8-8m-4 4v54m-4 4l8-8" />
      <text {...figure} y="39">
        18 m
      </text>
    </>
  );
}

/** The days of a floor: forms and rebar, pour, curing; 29 units a day. */
function DayBar() {
  return (
    <>
      <path d="M4 22h174v22H4z" fill="var(--color-earth)" />
      <path d="M192 22h44v22h-44z" fill="var(--color-glass)" />
      <path d="M178 22h14v22h-14z" fill="var(--color-ink)" />
      <path d="M33 22v22m29 0V22m29 0v22m29 0V22m29 0v22m58 0V22M0 62l8-8m-4 4h232m-4 4l8-8" />
      <text {...figure} x="14 43 72 101 130 159 188 217" y="15">
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
};

/** The one figure that decides about a service: drawn, and in words below. */
export function DecisiveFact({ slug }: { slug: keyof typeof facts }) {
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
