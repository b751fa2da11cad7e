import { keyed } from "#app/content/keyed.ts";

interface LimitsTableProps {
  title: string;
  /** The headings: of the names, then of the limits. */
  heads: string[];
  /** The heading of what the script says of each row, where that stands in a column of its own. */
  verdict: string;
  /** What the script counts the rows as. */
  kind: "type" | "rig" | "digger" | "tipper";
  /** Each with its limits as texts of the other columns, and as numbers for the script; rigs with their pile types. */
  rows: { name: string; texts: string[]; limits: number[]; types?: string[] }[];
}

/** Lists what can do the work up to which limits. The script adds to each row whether it can do the chosen one. */
export function LimitsTable({ title, heads, verdict, kind, rows }: LimitsTableProps) {
  return (
    <table className="dig-table numbers w-full text-left">
      <caption className="label pb-[0.4rem] text-left">{title}</caption>
      <thead>
        <tr className="border-b border-ink">
          {heads.map((head, at) => (
            <th key={head} scope="col">
              {head}
              {at === 0 && <span className="dig-verdict dig-live block font-normal">{verdict}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows, ({ name }) => name).map(({ key, item: { name, texts, limits, types } }) => (
          <tr
            key={key}
            className="border-b border-hairline"
            data-kind={kind}
            data-name={name}
            data-limits={limits.join(" ")}
            data-types={types?.join(" ")}
          >
            <th scope="row">
              {name}
              <span className="dig-verdict dig-live block font-normal" data-verdict="" />
            </th>
            {texts.map((text, at) => (
              <td key={heads[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
