import { Link } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "../pager.tsx";
import { EmptyList } from "./empty-list.tsx";
import { RecordList } from "./record-list.tsx";
import type { ListedRecord } from "./record-row.tsx";
import type { Answer } from "./use-changes.ts";

interface Props {
  title: string;
  /** Where the page lies, such as `/admin/cms/equipment`. */
  address: string;
  words: {
    /** What the link to a new record's form says. */
    add: string;
    /** What the records are called where they are counted. */
    counted: string;
    /** Said when there are records, but none of them is wanted. */
    noneFound: string;
    /** Said when there is no record at all. */
    none: string;
  };
  list: {
    records: ListedRecord[];
    /** How many match the search. */
    found: number;
    total: number;
    page: number;
    pages: number;
    mayChange: boolean;
  };
  /** The answer to a form that was sent without scripts. */
  answered: Answer | undefined;
  /** What stands above the list, such as its search. */
  children: React.ReactNode;
}

/** The page of all records of a kind, which admins change and put in order. */
export function RecordPage({ title, address, words, list, answered, children }: Props) {
  const { records, found, total, page, pages, mayChange } = list;
  return (
    <>
      <PageTitle
        actions={
          mayChange && (
            <div className="flex flex-wrap items-center gap-x-5">
              <Link to="/admin/cms/trash" className="tap link">
                Trash
              </Link>
              <Link to={`${address}/new`} className="button button-amber">
                {words.add}
              </Link>
            </div>
          )
        }
      >
        {title}
      </PageTitle>
      {children}
      <p role="status" className="numbers mb-3 text-steel">
        Showing {found} of {total} {words.counted}
      </p>
      {records.length === 0 && (
        <EmptyList filtered={total > 0}>{total > 0 ? words.noneFound : words.none}</EmptyList>
      )}
      <RecordList
        label={title}
        address={address}
        records={records}
        total={total}
        mayChange={mayChange}
        answered={answered}
      />
      <Pager page={page} pages={pages} />
    </>
  );
}
