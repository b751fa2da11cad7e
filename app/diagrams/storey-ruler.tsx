type StoreyRulerProps = { storeys: number; id: string };

const storey = 16;
const width = 48;

/** A ruler of storeys for the edge of a sheet, ground at the foot: a tick each storey, a number each fifth; 16 units a storey. */
export function StoreyRuler({ storeys, id }: StoreyRulerProps) {
  const foot = storeys * storey + 12;
  const fifths = Array.from({ length: Math.floor(storeys / 5) + 1 }, (_, index) => index * 5);
  return (
    <svg viewBox={`0 0 ${width} ${foot + 12}`} height="100%" aria-hidden="true" focusable="false">
      <pattern id={`${id}-t`} y={foot} width={width} height={storey} patternUnits="userSpaceOnUse">
        <path d="M40 .5h8" stroke="var(--color-steel)" />
      </pattern>
      <path d={`M0 ${foot - storeys * storey}h${width}V${foot + 1}H0z`} fill={`url(#${id}-t)`} />
      <path
        d={`M47.5 12V${foot + 1}${fifths.map((count) => `M30 ${foot - count * storey + 0.5}h18`).join("")}`}
        stroke="var(--color-ink)"
      />
      <g className="dim" fontSize="14" textAnchor="end">
        {fifths.map((count) => (
          <text key={count} x="25" y={foot - count * storey + 5}>
            {count || "G"}
          </text>
        ))}
      </g>
    </svg>
  );
}
