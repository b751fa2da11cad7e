import { Link } from "react-router";
import { writeTarget } from "#app/content/records/record-changes.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";
import { SelectBox } from "../list/selection-bar.tsx";
import type { ListedRecord, RowTools } from "./listed-record.ts";
import { QuickSelect } from "./quick-select.tsx";

interface Props {
  record: ListedRecord;
  /** Drag handle. */
  handle?: React.ReactNode;
  /** Undefined for users who may not edit. */
  tools?: RowTools;
}

const withPhoto =
  "grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto] xl:grid-cols-[7rem_minmax(0,1fr)_auto_auto]";
const withoutPhoto = "grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto_auto]";

/** Shows one record of a list: a card on phones, a row on wide screens. Its name and photo lead to the record. */
export function RecordRow({ record, handle, tools }: Props) {
  const { name, place, cover, badges, quick, facts } = record;
  return (
    <div
      className={`grid gap-x-3 gap-y-1 p-3 sm:gap-x-5 xl:items-center ${cover === null ? withoutPhoto : withPhoto}`}
    >
      {cover !== null && (
        <RecordLink record={record} tools={tools} className="block" hidden>
          {cover ? (
            <Thumbnail photo={cover} sizes="7rem" className="aspect-[4/3] w-full" />
          ) : (
            <span className="block aspect-[4/3] w-full border border-hairline bg-paper" />
          )}
        </RecordLink>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="flex min-w-0 items-start">
            {tools && (
              <span className="-my-2.5 -mr-1 -ml-3 md:-my-2">
                <SelectBox id={writeTarget(record)} label={`Select ${name}`} />
              </span>
            )}
            <h2 className="text-base wrap-anywhere md:text-lg">
              <span className="numbers font-normal text-steel">{place}.</span>{" "}
              <RecordLink record={record} tools={tools} className="hover:underline">
                {name}
              </RecordLink>
            </h2>
          </div>
          {[...(quick && !tools?.field ? [quick] : []), ...badges].map(({ text, tone }) => (
            <span key={text} className={`badge badge-${tone} whitespace-normal`}>
              {text}
            </span>
          ))}
          {quick && tools?.field && (
            <QuickSelect
              record={{ ...record, quick }}
              field={tools.field}
              changes={tools.changes}
              action={tools.action}
            />
          )}
        </div>
        {facts.map((fact) => (
          <p key={fact} className="numbers text-steel wrap-anywhere">
            {breakable(fact)}
          </p>
        ))}
      </div>
      <div className="xl:order-last">{handle}</div>
      <RowActions record={record} tools={tools} />
    </div>
  );
}

interface LinkProps extends Props {
  className: string;
  /** True for a second link to the same place, which neither keyboards nor screen readers need. */
  hidden?: boolean;
  children: React.ReactNode;
}

/** Links to the form of a record, or to its public page for users who may not edit. */
function RecordLink({ record: { id, page }, tools, className, hidden = false, children }: LinkProps) {
  const given = { className, ...(hidden && { tabIndex: -1, "aria-hidden": true }) };
  if (tools)
    return (
      <Link to={`${tools.address}/${id}/edit`} {...given}>
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

/** Shows the links and buttons of a row. */
function RowActions({ record, tools }: Pick<Props, "record" | "tools">) {
  const { id, name, cover, page, hidden } = record;
  return (
    <div
      className={`col-span-full -mx-2 flex flex-wrap items-center xl:col-auto xl:mx-0 ${cover === null ? "" : "sm:col-start-2 sm:col-end-4"}`}
    >
      {page && (
        <a href={page} className="tap link px-2">
          View<span className="sr-only"> {name}</span>
        </a>
      )}
      {tools && (
        <>
          <Link to={`${tools.address}/${id}/edit`} className="tap link px-2">
            Edit<span className="sr-only"> {name}</span>
          </Link>
          {(page !== null || hidden) && (
            <button
              type="submit"
              form="change"
              name={hidden ? "show" : "hide"}
              value={id}
              className="tap link px-2"
            >
              {hidden ? "Show" : "Hide"}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          <button type="submit" form="open-dialog" name="delete" value={id} className="tap link px-2">
            Delete<span className="sr-only"> {name}</span>
          </button>
          <button type="submit" form="open-dialog" name="move" value={id} className="tap link px-2">
            Move<span className="sr-only"> {name}</span>
          </button>
          {tools.inOrder && (
            <>
              <StepButton name="up" record={record} />
              <StepButton name="down" record={record} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Lets an address wrap after a slash rather than inside a word. */
function breakable(fact: string): React.ReactNode {
  if (!fact.startsWith("/")) return fact;
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
    <button
      type="submit"
      form="change"
      name={name}
      value={record.id}
      title={`Move ${name}`}
      className="tap hidden min-w-11 justify-center hover:bg-paper sm:inline-flex"
    >
      <span aria-hidden="true">{name === "up" ? "↑" : "↓"}</span>
      <span className="sr-only">
        Move {name} {record.name}
      </span>
    </button>
  );
}
