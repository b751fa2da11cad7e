import { useState } from "react";
import { Link, useLocation } from "react-router";
import { formPath } from "#app/domain/records/form-path.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { ListViews, Pager } from "#app/staff/list/list-navigation.tsx";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { LoadedList } from "./list-records.server.ts";
import { type Column, RecordList } from "./record-list.tsx";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

interface Props {
  record: Pick<RecordDefinition, "names" | "list">;
  list: LoadedList;
  search: Pick<SearchFormProps, "label" | "short" | "filter">;
  /** Response to a form that was submitted before hydration. */
  initialResponse: ListResponse | undefined;
  /** The columns of the rows' cells. */
  columns: Column[];
  /** What the list amounts to, below it. */
  figures?: React.ReactNode;
  /** Keeps the search behind a word while the list has few rows. */
  folded?: boolean;
  /** Stands below the search while that is not folded. */
  children?: React.ReactNode;
}

/** Rows that are seen at a glance, so that nobody searches for one. */
const maxFolded = 10;

/** Shows the records of a kind, which admins can edit and reorder. */
export function RecordPage({ record, list, initialResponse, columns, figures, folded, ...given }: Props) {
  const { names, list: address } = record;
  const title = capitalized(names.many);
  const { records, found, total, page, pages, mayChange, views, published, text, chosen, sort, view } = list;
  const status = `Showing ${found} of ${total} ${total === 1 ? names.one : names.many}`;
  // Keeps the saved record marked after the notice has removed it from the address.
  const [marked] = useState(published?.id);
  const { search } = useLocation();
  const searchForm = <SearchForm {...given.search} text={text} chosen={chosen} sort={sort} view={view} />;
  return (
    <>
      <PageTitle
        actions={
          mayChange && (
            <div className="flex flex-wrap items-center gap-x-5">
              <Link to="/admin/cms/trash" className="tap link max-sm:hidden">
                Trash
              </Link>
              <Link to={formPath(address, "new", search)} className="button button-amber">
                Add {capitalized(names.one)}
              </Link>
            </div>
          )
        }
      >
        {title}
      </PageTitle>
      {!initialResponse && <DoneNotice loaded={published} />}
      {folded && total > 0 && total <= maxFolded ? (
        <FoldedSearch list={list} status={status}>
          {searchForm}
        </FoldedSearch>
      ) : (
        <>
          <ListViews views={views} />
          {total > 0 && searchForm}
          {given.children}
          <p role="status" className={total > 0 ? "numbers mb-2 text-steel" : "sr-only"}>
            {status}
          </p>
        </>
      )}
      {records.length === 0 && (
        <EmptyList filtered={total > 0}>
          {total > 0
            ? `No ${names.one} matches these filters.`
            : `There ${names.one === names.many ? "is" : "are"} no ${names.many} yet.`}
        </EmptyList>
      )}
      <RecordList
        label={title}
        address={address}
        list={list}
        columns={columns}
        marked={marked}
        initialResponse={initialResponse}
      />
      <Pager page={page} pages={pages} />
      {figures}
    </>
  );
}

interface FoldedSearchProps {
  list: LoadedList;
  /** How many rows the list shows. */
  status: string;
  children: React.ReactNode;
}

/** Keeps the search of a short list behind a word beside its count, until somebody searches. */
function FoldedSearch({ list: { views, isNarrowed }, status, children }: FoldedSearchProps) {
  const [open, setOpen] = useState(isNarrowed);
  return (
    <>
      {(views.length > 1 || isNarrowed) && <ListViews views={views} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0 mb-2 [&>details::details-content]:flex-[1_0_100%] [&>details::details-content]:pt-2">
        <p role="status" className="numbers text-steel">
          {status}
        </p>
        <details
          className="contents"
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="tap link list-none">Search and sort</summary>
          {children}
        </details>
      </div>
    </>
  );
}
