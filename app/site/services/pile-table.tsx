import { diametersOf, type PileRange } from "#app/drawings/pile-ranges.ts";

/** Shows the pile families with their dimensions in a table. */
export function PileTable({ piles }: { piles: PileRange[] }) {
  return (
    <table className="numbers mt-8 w-full text-left">
      <caption className="label pb-2 text-left">Pile ranges</caption>
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 font-semibold">Pile</th>
          <th className="py-2 font-semibold">Diameter</th>
          <th className="py-2 font-semibold">Depth</th>
        </tr>
      </thead>
      <tbody>
        {piles.map((pile) => (
          <tr key={pile.name} className="border-b border-hairline">
            <th scope="row" className="py-2 font-semibold">
              {pile.name}
            </th>
            <td className="py-2">{diametersOf(pile).join("–")} mm</td>
            <td className="py-2">up to {pile.depthM} m</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
