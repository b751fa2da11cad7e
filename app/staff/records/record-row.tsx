import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { formPath } from "#app/domain/records/form-path.ts";
import { writeSet, writeTarget } from "#app/domain/records/record-changes.ts";
import { Thumbnail } from "#app/staff/form/gallery/thumbnail.tsx";
import { SelectBox } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import type { ListedRecord, QuickField } from "./list-records.server.ts";
import { RowMenu } from "./record-changes.tsx";
import type { useQueue } from "./use-queue.ts";

export interface RowTools {
  changes: Changes;
  queue: ReturnType<typeof useQueue>;
  /** Path of the list. */
  address: string;
  field: QuickField | null;
  /** False while the list is not in the order of the site. */
  inOrder: boolean;
  /** Id of the record whose row is marked. */
  marked: number | undefined;
}

interface Props {
  record: ListedRecord;
  handle?: React.ReactNode;
  /** Undefined for accounts that may not edit. */
  tools?: RowTools | undefined;
}

/** Shows one record of a list: a card in narrow places, columns in wide ones. Its name and photo lead to the record. */
export function RecordRow({ record, handle, tools }: Props) {
  const { name, place, cover, badges, quick, summary, facts, cells } = record;
  return (
    <div
      id={`record-${record.id}`}
      className={`schedule-row ${cover === null ? "" : "with-picture"} ${tools ? "selectable" : ""} ${tools?.marked === record.id ? "marked" : ""}`}
    >
      {tools && (
        <span className="schedule-box">
          <SelectBox id={writeTarget(record)} label={`Select ${name}`} />
        </span>
      )}
      {cover !== null && (
        <RecordLink record={record} tools={tools} className="schedule-picture" hidden>
          {cover ? (
            <Thumbnail photo={cover} sizes="4rem" className="aspect-[4/3] w-full" />
          ) : (
            <span className="photo-frame block aspect-[4/3] w-full border border-hairline" />
          )}
        </RecordLink>
      )}
      <div className="schedule-name">
        <h2 className="text-base wrap-anywhere">
          {place !== null && <span className="numbers font-normal text-steel">{place}. </span>}
          <RecordLink record={record} tools={tools} className="link">
            {name}
          </RecordLink>
        </h2>
        {badges.length > 0 && (
          <p className="my-1 flex flex-wrap gap-1">
            {badges.map(({ text, tone }) => (
              <span key={text} className={`badge badge-${tone} whitespace-normal`}>
                {text}
              </span>
            ))}
          </p>
        )}
        {summary && <p className="numbers schedule-summary text-steel wrap-anywhere">{summary}</p>}
        {facts.map((fact) => (
          <p key={fact} className="numbers text-steel wrap-anywhere">
            {breakable(fact)}
          </p>
        ))}
      </div>
      {quick && (
        <div className="schedule-status">
          {tools?.field ? (
            <QuickSelect record={{ ...record, quick }} field={tools.field} tools={tools} />
          ) : (
            <span className={`badge badge-${quick.tone} whitespace-normal`}>{quick.text}</span>
          )}
        </div>
      )}
      <div className="schedule-cells">
        {cells.map((cell, at) => (
          <p key={at} className="schedule-cell numbers">
            {typeof cell === "string" ? (
              breakable(cell)
            ) : (
              <span className={`badge badge-${cell.tone}`}>{cell.text}</span>
            )}
          </p>
        ))}
      </div>
      <RowActions record={record} tools={tools} />
      {handle && <div className="schedule-handle">{handle}</div>}
    </div>
  );
}

interface LinkProps extends Props {
  className: string;
  /** True for a second link to the same place, which neither keyboards nor screen readers need. */
  hidden?: boolean;
  children: React.ReactNode;
}

/** Links to the form of a record, or to its public page for accounts that may not edit. */
function RecordLink({ record: { id, page }, tools, className, hidden = false, children }: LinkProps) {
  const { search } = useLocation();
  const given = { className, ...(hidden && { tabIndex: -1, "aria-hidden": true }) };
  if (tools)
    return (
      <Link to={formPath(tools.address, `${id}/edit`, search)} {...given}>
        {children}
      </Link>
    );
  if (!page) return children;
  return (
    <a href={page} {...given}>
      {children}
    </a>
  );
}

function RowActions({ record, tools }: Pick<Props, "record" | "tools">) {
  const { id, name, place, page, hidden } = record;
  const { search } = useLocation();
  const view = page && (
    <a href={page} className="link">
      View<span className="sr-only"> {name}</span>
    </a>
  );
  if (!tools) return view && <p className="schedule-tools">{view}</p>;
  return (
    <>
      <p className="schedule-tools schedule-first">
        {view}
        <Link to={formPath(tools.address, `${id}/edit`, search)} className="link">
          Edit<span className="sr-only"> {name}</span>
        </Link>
        <button type="submit" form="open-dialog" name="delete" value={id} className="link schedule-delete">
          Delete<span className="sr-only"> {name}</span>
        </button>
      </p>
      {(page !== null || hidden || place !== null) && (
        <RowMenu of={name}>
          {(page !== null || hidden) && (
            <button type="submit" form="change" name={hidden ? "show" : "hide"} value={id}>
              {hidden ? "Show" : "Hide"}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          {place !== null && (
            <button type="submit" form="open-dialog" name="move" value={id}>
              Move<span className="sr-only"> {name}</span>
            </button>
          )}
          {tools.inOrder && (
            <>
              <StepButton name="up" record={record} />
              <StepButton name="down" record={record} />
            </>
          )}
        </RowMenu>
      )}
    </>
  );
}

/** Lets an address wrap after a slash rather than inside a word, and a place after a comma rather than inside a name. */
function breakable(fact: string): React.ReactNode {
  if (!fact.startsWith("/"))
    return fact.split(/(?<=,) /).map((part, at) => (
      <span key={`${at} ${part}`}>
        {at > 0 && " "}
        <span className="inline-block">{part}</span>
      </span>
    ));
  const [first, ...others] = fact.split(/(?<=[^/]\/)/);
  return [
    first,
    ...others.map((part) => (
      <span key={part}>
        <wbr />
        {part}
      </span>
    )),
  ];
}

function StepButton({ name, record }: { name: "up" | "down"; record: ListedRecord }) {
  return (
    <button type="submit" form="change" name={name} value={record.id}>
      Move {name}
      <span className="sr-only"> {record.name}</span>
    </button>
  );
}

interface QuickSelectProps {
  record: ListedRecord & { quick: NonNullable<ListedRecord["quick"]> };
  field: QuickField;
  tools: RowTools;
}

/** Shows a record's value as a badge in which it can be changed. Every change can be undone from its notice. */
function QuickSelect({ record, field, tools: { changes, queue } }: QuickSelectProps) {
  const { name, quick } = record;
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  }, [record]);
  // The list was loaded again, or the change failed.
  useEffect(() => setChosen(null), [record, changes.data]);
  const value = chosen ?? quick.text;
  const options = field.options.includes(value) ? field.options : [value, ...field.options];
  return (
    <span className={`badge quick-select badge-${quick.tone}`}>
      <select
        aria-label={`${field.label} of ${name}`}
        value={writeSet(value)}
        onChange={({ currentTarget }) => {
          const change = currentTarget.value;
          setChosen(field.options.find((one) => writeSet(one) === change) ?? null);
          queue(() => [
            ["ids", writeTarget(latest.current)],
            ["change", change],
          ]);
        }}
        className="[&>option]:bg-sheet [&>option]:text-ink"
      >
        {options.map((option) => (
          <option key={option} value={writeSet(option)}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}
