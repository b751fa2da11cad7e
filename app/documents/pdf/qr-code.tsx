import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { colours } from "../colours.ts";

/** A QR code as paths, `size` points wide including its quiet zone; `alt` describes its content. */
export function QrCode({ text, alt, size }: { text: string; alt: string; size: number }) {
  const { size: modules, data: rows } = encode(text, { ecc: "M", border: 2 });
  // Adjacent dark modules are one shape, so that viewers show no hairlines between them.
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? modules : end) - x}v1H${x}z`];
    }),
  );
  return (
    <Svg
      {...tagged("Figure", { alt })}
      viewBox={`0 0 ${modules} ${modules}`}
      style={{ width: size, height: size }}
    >
      <Path d={runs.join("")} fill={colours.ink} />
    </Svg>
  );
}
