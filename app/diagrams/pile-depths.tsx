import { Dimension, Drawing } from "./drawing.tsx";
import { type PileRange, pileRanges } from "./pile-ranges.ts";
import { Strata, strata } from "./soil.tsx";

const width = 400;
const ground = 84;
const left = 42;
const right = 318;
const scale = 8;
const exaggeration = 3;
const bottom = 54;
const gap = 13;

const depth = (metres: number) => ground + metres * scale;
const diameter = (millimetres: number) => (millimetres / 1000) * scale * exaggeration;

function Pile({ range, x, wide }: { range: PileRange; x: number; wide: number }) {
  const length = range.depthM * scale;
  const paint = { stroke: "var(--color-ink)", strokeWidth: 1.25, fill: "var(--color-sheet)" };
  if (range.name === "Driven") {
    return <path d={`M${x} ${ground}h${wide}v${length - 10}l${-wide / 2} 10 ${-wide / 2}-10z`} {...paint} />;
  }
  const cage = wide > 10 ? wide / 5 : wide / 2;
  const bars = wide > 10 ? [cage, wide - cage] : [cage];
  return (
    <>
      <path d={`M${x} ${ground}h${wide}v${length}h${-wide}z`} {...paint} />
      <path
        d={bars.map((bar) => `M${x + bar} ${ground + 2}v${length - 6}`).join("")}
        stroke="var(--color-steel)"
        strokeWidth=".75"
      />
    </>
  );
}

function Family({ range, middle }: { range: PileRange; middle: number }) {
  const narrow = diameter(range.minDiameterMm);
  const wide = diameter(range.maxDiameterMm);
  const x = middle - (narrow + gap + wide) / 2;
  const toe = depth(range.depthM);
  return (
    <>
      <path
        d={`M${left} ${toe}H${right}`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <Pile range={range} x={x} wide={narrow} />
      <Pile range={range} x={x + narrow + gap} wide={wide} />
      {narrow > 10 && <Dimension x={x} y={ground - 14} across={narrow} />}
      {wide > 10 && <Dimension x={x + narrow + gap} y={ground - 14} across={wide} />}
      <path d={`M${middle - 25} ${toe + 6}h50v21h-50z`} fill="var(--color-paper)" />
      <g textAnchor="middle">
        <text className="dim-strong" x={middle} y={toe + 22} fontSize="16">
          {`${range.depthM} m`}
        </text>
        <text className="dim-strong" x={middle} y="18" fontSize="17">
          {range.name}
        </text>
        <text className="dim" x={middle} y="40" fontSize="15">
          {`${range.minDiameterMm}–${range.maxDiameterMm}`}
        </text>
      </g>
    </>
  );
}

/**
 * The thinnest and the thickest pile of each family in a section through the ground. Depth is to scale at 8 units a
 * metre; diameters are to scale among each other, drawn three times too wide.
 */
export function PileDepths({ id }: { id: string }) {
  const families = pileRanges.map(
    ({ name, minDiameterMm, maxDiameterMm, depthM }) =>
      `${name} piles ${minDiameterMm} to ${maxDiameterMm} mm, to ${depthM} m deep.`,
  );
  let top = 0;
  const labels = strata.map(({ name, to }) => {
    const middle = depth((top + Math.min(to, bottom)) / 2);
    top = to;
    return { words: name.split(" "), middle };
  });

  return (
    <Drawing
      id={id}
      title="Pile diameters and depths"
      description={`Section through fill, marine clay, weathered rock and basalt. ${families.join(" ")}`}
      width={width}
      height={depth(bottom) + 30}
    >
      <Strata id={id} x={left} ground={ground} width={right - left} depth={bottom} scale={scale} />
      {pileRanges.map((range, column) => (
        <Family key={range.name} range={range} middle={[96, 192, 276][column] ?? 0} />
      ))}
      <path d={`M0 ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <path
        d={`M${left} ${ground}V${depth(bottom)}${[...Array(11).keys()].map((tick) => `M${left} ${depth(tick * 5)}h${tick % 2 ? -5 : -9}`).join("")}`}
        stroke="var(--color-ink)"
      />
      <g className="dim" fontSize="15" textAnchor="end">
        {[10, 20, 30, 40, 50].map((metres) => (
          <text key={metres} x={left - 13} y={depth(metres) + 5}>
            {metres}
          </text>
        ))}
        <text x={left - 13} y={ground - 6}>
          0
        </text>
      </g>
      <g className="dim" fontSize="14">
        <text x="0" y="40">
          Ø mm
        </text>
        <text x="0" y={ground - 6}>
          m
        </text>
        {labels.map(({ words, middle }) =>
          words.map((word, line) => (
            <text key={word} x={right + 8} y={middle + 5 + (line - (words.length - 1) / 2) * 17}>
              {word}
            </text>
          )),
        )}
        <text x={left} y={depth(bottom) + 22}>
          {`Depth to scale; widths × ${exaggeration}; typical ground`}
        </text>
      </g>
    </Drawing>
  );
}
