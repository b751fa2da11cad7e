import { Dimension } from "./drawing.tsx";
import { Excavator, ExcavatorBase, RotaryRig } from "./silhouettes.tsx";
import { Strata } from "./soil.tsx";

const figure = { className: "dim-strong", fontSize: 26, stroke: "none", fill: "var(--color-ink)" };
const small = { className: "dim", fontSize: 20, stroke: "none" };
const paper = "var(--color-sheet)";
const glass = "var(--color-glass)";

/** Walls and piles to 50 m below a 12 m basement, next to a four-storey building. 3 units per metre. */
function WallScale() {
  const ground = 62;
  return (
    <>
      <Strata id="f1" x={58} ground={ground} width={422} depth={52.5} scale={3} />
      <path d="M172 61h170v37h-170z" fill="var(--color-paper)" stroke="none" />
      <path d="M192 98h6v114h-6zM234 98h6v114h-6zM276 98h6v114h-6zM316 98h6v114h-6z" fill={paper} />
      <path d="M172 52v160M342 52v160" stroke={glass} strokeWidth="7" />
      <path d="M172 68h170M172 82h170" stroke={glass} strokeWidth="3" />
      <path d="M58 62h114M342 62h138M172 98h170" strokeWidth="2" />
      <path d="M84 62V14h60v48M84 26h60M84 38h60M84 50h60" fill={paper} />
      <g stroke="none" fill="var(--color-ink)">
        <g transform="translate(370 62)scale(.3)">
          <RotaryRig />
        </g>
        <g transform="translate(205 98)scale(.3)">
          <Excavator />
        </g>
        <g transform="translate(296 98)scale(.3)">
          <Excavator />
        </g>
      </g>
      <path d="M40 62h12M44 92h8M44 122h8M44 152h8M44 182h8M40 212h132" strokeWidth="1" />
      <Dimension x={52} y={ground} down={150} />
      <text {...small} x="38" y="69" textAnchor="end">
        0
      </text>
      <text {...figure} transform="translate(32 137)rotate(-90)" textAnchor="middle">
        50 m
      </text>
    </>
  );
}

/** Cross-section of a 1500 mm bored pile with its cage, next to a 1.7 m person. 116 units per metre. */
function PileAcross() {
  return (
    <>
      <path d="M0 212h480" strokeWidth="2" />
      <circle cx="166" cy="124" r="87" fill={paper} strokeWidth="2" />
      <circle cx="166" cy="124" r="72" strokeDasharray="2 4" strokeWidth="1" />
      <circle cx="166" cy="124" r="72" strokeWidth="11" strokeDasharray="0 22.62" strokeLinecap="round" />
      <path
        d="M166 26v196M68 124h196"
        stroke="var(--color-steel)"
        strokeWidth=".75"
        strokeDasharray="12 4 2 4"
      />
      <g transform="translate(40 212)" stroke="none" fill="var(--color-ink)">
        <path d="M-16-182a16 16 0 0 1 32 0zM-16-183h38v4h-38z" />
        <path d="M-11-178h22q1 18-11 18t-11-18zM-24-146q1-10 11-11h26q10 1 11 11l4 62h-10l-6-46v52l3 78h-13l-4-72-4 72h-13l3-78v-52l-6 46h-10z" />
      </g>
      <path d="M166 37h134M166 211h134" strokeWidth="1" strokeDasharray="2 4" />
      <Dimension x={290} y={37} down={174} />
      <text {...figure} x="308" y="122" fontSize="34">
        Ø 1500 mm
      </text>
      <text {...small} x="308" y="150">
        person: 1.7 m
      </text>
    </>
  );
}

/** Arcs of 6, 12 and 18 m around a boom foot, and a five-storey building. 9 units per metre. */
function Reach() {
  return (
    <>
      <path d="M182 124V66h226M374 66v29M182 95h58" stroke="var(--color-steel)" strokeDasharray="6 4" />
      <path
        d="M182 210v-86h192v86M182 153h192M182 181h192M246 95v115M310 95v115"
        fill={paper}
        stroke={glass}
      />
      <path d="M240 95h134v29" stroke={glass} />
      <path
        d="M110 30a162 162 0 0 1 161 180M110 84a108 108 0 0 1 106 126M110 138a54 54 0 0 1 51 72"
        stroke="var(--color-steel)"
        strokeDasharray="3 4"
      />
      <path d="M110 24v168m-5 0h10m-10-54h10m-10-54h10M104 30h12" />
      <g transform="translate(56 6)scale(.75)" stroke="none" fill="var(--color-amber)">
        <path
          d="M68 248L96 152l7-1-21 99zM95 157L166 66l5 4L102 160zM164 68l8-3 58 34-3 6z"
          stroke="var(--color-ink)"
        />
        <path d="M224 98l10 2 8 12-5 3-3-5-4 0-2 9-6-4z" fill="var(--color-ink)" />
        <g transform="translate(26 272)scale(1.2)" fill="var(--color-ink)">
          <ExcavatorBase />
        </g>
      </g>
      <path d="M0 210h480" strokeWidth="2" />
      <text {...figure} x="94" y="39" textAnchor="end">
        18 m
      </text>
      <text {...small} x="94" y="91" textAnchor="end">
        12
      </text>
      <text {...small} x="94" y="145" textAnchor="end">
        6
      </text>
      <Dimension x={400} y={66} down={144} />
      <text {...small} x="414" y="146">
        16 m
      </text>
    </>
  );
}

const works = [
  { name: "Forms, rebar", from: 0, to: 6, paint: { fill: "var(--color-earth)" } },
  { name: "Pour", from: 6, to: 6.5, paint: { fill: "var(--color-ink)" } },
  { name: "Curing", from: 6.5, to: 8, paint: { fill: glass } },
];

/** The days of a floor cycle: forms and rebar, pour, curing. 42 units per day. */
function DayBars() {
  const at = (day: number) => 130 + day * 42;
  const days = [1, 2, 3, 4, 5, 6, 7, 8];
  return (
    <>
      <path d={days.map((day) => `M${at(day)} 34v128`).join("")} stroke="var(--color-hairline)" />
      <path d="M0 36h466M0 160h466M130 30v130" strokeWidth="1.5" />
      {days.map((day) => (
        <text key={day} {...small} x={at(day - 0.5)} y="24" textAnchor="middle">
          {day}
        </text>
      ))}
      <text {...small} x="0" y="24">
        Day
      </text>
      {works.map(({ name, from, to, paint }, line) => (
        <g key={name}>
          <text {...small} x="0" y={66 + line * 40}>
            {name}
          </text>
          <path d={`M${at(from)} ${46 + line * 40}H${at(to)}v26H${at(from)}z`} {...paint} />
        </g>
      ))}
      <Dimension x={130} y={182} across={336} />
      <text {...figure} x="298" y="212" textAnchor="middle">
        8 days
      </text>
    </>
  );
}

const facts: Record<string, { fact: string; Diagram: React.ComponentType }> = {
  excavation: { fact: "Walls and piles to 50 m", Diagram: WallScale },
  piling: { fact: "1500 mm maximum diameter", Diagram: PileAcross },
  demolition: { fact: "18 m reach, top down", Diagram: Reach },
  construction: { fact: "8 days, a typical floor cycle", Diagram: DayBars },
};

interface Props {
  /** Services without a drawing show only the link. */
  slug: string;
  /** The link next to the text. */
  children: React.ReactNode;
}

/** Shows the key figure of a service: a drawing to scale with the figure in text below. */
export function DecisiveFact({ slug, children }: Props) {
  const drawn = facts[slug];
  if (!drawn) return <div>{children}</div>;
  const { fact, Diagram } = drawn;
  return (
    <>
      <svg
        viewBox="0 0 480 222"
        width="100%"
        className="drawing"
        aria-hidden="true"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      >
        <Diagram />
      </svg>
      <div className="mt-3 flex items-center justify-between gap-4 border-t border-hairline pt-3">
        <p className="numbers font-display font-semibold">{fact}</p>
        <div className="shrink-0">{children}</div>
      </div>
    </>
  );
}
