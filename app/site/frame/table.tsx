import { Fragment } from "react";
import { keyed } from "#app/domain/values/keyed.ts";
import { ShareBar } from "./share-bar.tsx";

interface Props {
  caption?: string;
  /** Names; a long one with its abbreviation for phones. */
  columns: (string | [name: string, short: string])[];
  /** The first cell of a row is its heading. */
  rows: string[][];
  /** Numbers to draw as bars after the headings of the rows, to one scale. */
  bars?: number[];
}

/** Shows a ruled table; all columns but the first are aligned to the right, but a single text stands close to its name. */
export function Table({ caption, columns, rows, bars }: Props) {
  const longest = Math.max(...(bars ?? []));
  const side = columns.length === 2 && !bars ? "text-right sm:text-left" : "text-right";
  return (
    <div className="overflow-x-auto">
      <table className={`numbers w-full text-left ${bars ? "" : "sm:table-fixed"}`}>
        {caption && (
          <caption className="pb-3 text-left font-display text-part font-semibold">{caption}</caption>
        )}
        <thead>
          <tr className="align-bottom">
            {columns.map((column, at) => (
              <Fragment key={String(column)}>
                <th scope="col" className={`label py-2 print:py-1 ${at > 0 ? `pl-4 ${side}` : ""}`}>
                  {typeof column === "string" ? (
                    column
                  ) : (
                    <>
                      <span className="max-sm:hidden">{column[0]}</span>
                      <abbr title={column[0]} className="no-underline sm:hidden">
                        {column[1]}
                      </abbr>
                    </>
                  )}
                </th>
                {at === 0 && bars && <td className="max-sm:hidden" />}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (cells) => cells.join()).map(({ key, item: [heading, ...cells], index }) => (
            <tr key={key} className={`border-t border-hairline ${bars ? "align-middle" : "align-top"}`}>
              <th
                scope="row"
                className={`py-2 print:py-1 font-semibold ${bars ? "max-sm:w-full " : ""}${heading && heading.length > 8 ? "wrap-anywhere" : "whitespace-nowrap"}`}
              >
                <span className="inline-block first-letter:uppercase">{heading}</span>
                {bars && (
                  <ShareBar share={(bars[index] ?? 0) / longest} className="mt-1 h-2.5 text-ink sm:hidden" />
                )}
              </th>
              {bars && (
                <td aria-hidden="true" className="w-3/5 py-2 print:py-1 pl-6 align-middle max-sm:hidden">
                  <ShareBar share={(bars[index] ?? 0) / longest} className="h-4 text-ink" />
                </td>
              )}
              {keyed(cells).map(({ key: cell, item }) => (
                <td
                  key={cell}
                  className={`py-2 print:py-1 pl-4 ${side} ${item.length > 18 ? "wrap-anywhere" : "whitespace-nowrap"}`}
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
