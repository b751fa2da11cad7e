import { Link } from "react-router";
import type { Photo } from "#app/content/photos/photos.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";

export interface ListedRecord {
  id: number;
  name: string;
  /** Position among all records, starting at 1. */
  place: number;
  /** Undefined without a photo; null for records that never have photos. */
  cover: Photo | undefined | null;
  badges: { text: string; tone: string }[];
  /** Lines of short facts, most important first. */
  facts: string[];
  /** Path of the public page; null if visitors do not see the record. */
  page: string | null;
}

interface Props {
  record: ListedRecord;
  /** Drag handle. */
  handle?: React.ReactNode;
  /** Path of the list; undefined for users who may not edit. */
  address?: string;
}

const withPhoto =
  "grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto] xl:grid-cols-[7rem_minmax(0,1fr)_auto_auto]";
const withoutPhoto = "grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto_auto]";

/** Shows one record of a list: a card on phones, a row on wide screens. */
export function RecordRow({ record, handle, address }: Props) {
  const { id, name, place, cover, badges, facts, page } = record;
  return (
    <div
      className={`grid gap-x-3 gap-y-1 p-3 sm:gap-x-5 xl:items-center ${cover === null ? withoutPhoto : withPhoto}`}
    >
      {cover && <Thumbnail photo={cover} sizes="7rem" className="aspect-[4/3] w-full" />}
      {cover === undefined && <span className="block aspect-[4/3] w-full border border-hairline bg-paper" />}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base wrap-anywhere md:text-lg">
            <span className="numbers font-normal text-steel">{place}.</span> {name}
          </h2>
          {badges.map(({ text, tone }) => (
            <span key={text} className={`badge badge-${tone} whitespace-normal`}>
              {text}
            </span>
          ))}
        </div>
        {facts.map((fact) => (
          <p key={fact} className="numbers text-steel wrap-anywhere">
            {breakable(fact)}
          </p>
        ))}
      </div>
      <div className="xl:order-last">{handle}</div>
      <div
        className={`col-span-full -mx-2 flex flex-wrap items-center xl:col-auto xl:mx-0 ${cover === null ? "" : "sm:col-start-2 sm:col-end-4"}`}
      >
        {page && (
          <a href={page} className="tap link px-2">
            View<span className="sr-only"> {name}</span>
          </a>
        )}
        {address && (
          <>
            <Link to={`${address}/${id}/edit`} className="tap link px-2">
              Edit<span className="sr-only"> {name}</span>
            </Link>
            <button type="submit" form="open-dialog" name="delete" value={id} className="tap link px-2">
              Delete<span className="sr-only"> {name}</span>
            </button>
            <button type="submit" form="open-dialog" name="move" value={id} className="tap link px-2">
              Move<span className="sr-only"> {name}</span>
            </button>
            <StepButton name="up" record={record} />
            <StepButton name="down" record={record} />
          </>
        )}
      </div>
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
