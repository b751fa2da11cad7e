import { keyed } from "#app/content/keyed.ts";

interface Props {
  caption?: string;
  columns: string[];
  /** The first cell of a row is its heading. */
  rows: string[][];
}

/** Shows a ruled table; all columns but the first are aligned to the right. */
export function Table({ caption, columns, rows }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="numbers w-full text-left">
        {caption && <caption className="pb-3 text-left text-part">{caption}</caption>}
        <thead>
          <tr className="align-bottom">
            {columns.map((name, at) => (
              <th key={name} scope="col" className={`label py-2 ${at > 0 ? "pl-2 text-right" : ""}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (cells) => cells.join()).map(({ key, item: [heading, ...cells] }) => (
            <tr key={key} className="border-t border-hairline align-top">
              <th
                scope="row"
                className={`py-2 font-semibold ${heading && heading.length > 8 ? "wrap-anywhere" : "whitespace-nowrap"}`}
              >
                <span className="inline-block first-letter:uppercase">{heading}</span>
              </th>
              {keyed(cells).map(({ key: cell, item }) => (
                <td
                  key={cell}
                  className={`py-2 pl-2 text-right ${item.length > 18 ? "wrap-anywhere" : "whitespace-nowrap"}`}
                >
                  {item}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
