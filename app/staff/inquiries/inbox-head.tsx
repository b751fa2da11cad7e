import { Link } from "react-router";
import { stages } from "#app/domain/inquiries/conversation.ts";
import {
  type Folder,
  folders,
  followUps,
  type InboxFilter,
  inboxSearch,
  isNarrowed,
  owners,
} from "#app/domain/inquiries/inbox.ts";
import { FilterFields, FilterForm } from "#app/staff/list/filter-form.tsx";
import { type ListView, ListViews } from "#app/staff/list/list-navigation.tsx";

export interface FilterChoices {
  /** Accounts that may own an inquiry, without the reader's. */
  accounts: { id: string; name: string }[];
  /** Services that inquiries name. */
  services: string[];
}

interface Props {
  filter: InboxFilter;
  counts: Record<Folder, number>;
  choices: FilterChoices;
}

/** The folders with a tab of their own; the others, which combine them, are in a menu. */
const tabFolders: Folder[] = ["to-answer", "overdue", "answered", "archived", "spam"];
const menuFolders: Folder[] = ["open", "new", "read", "any"];

export function InboxHead({ filter, counts, choices }: Props) {
  const view = (folder: Folder): ListView => ({
    name: folders[folder],
    search: inboxSearch({ ...filter, status: folder, page: 1 }),
    count: counts[folder],
    current: folder === filter.status,
  });
  return (
    <>
      <ListViews label="Status" menu={menuFolders.map(view)} views={tabFolders.map(view)} />
      {(counts.any > 0 || counts.spam > 0 || isNarrowed(filter)) && (
        <FilterForm label="Messages">
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            aria-label="Search name, email, phone, company, service, reference, message and conversation"
            placeholder="Search messages"
            className="input"
          />
          <FilterFields
            used={[filter.owner, filter.stage, filter.service, filter.followUp].filter(Boolean).length}
          >
            <Filters filter={filter} choices={choices} />
          </FilterFields>
        </FilterForm>
      )}
    </>
  );
}

/** Counts new and read inquiries, and links to the pipeline and the export. */
export function InboxLinks({ filter, counts, total }: Omit<Props, "choices"> & { total: number }) {
  return (
    <>
      <p className="page-note numbers text-steel md:mr-2">
        {counts.new} new, {counts.read} read
      </p>
      <Link to="/admin/cms/messages/pipeline" className="button">
        Pipeline
      </Link>
      {total > 0 && (
        <a
          href={`/admin/cms/messages/export${inboxSearch({ ...filter, page: 1 })}`}
          className="button"
          download
        >
          Export CSV
        </a>
      )}
    </>
  );
}

function Filters({ filter, choices }: Pick<Props, "filter" | "choices">) {
  const accounts = Object.fromEntries(choices.accounts.map(({ id, name }) => [id, name]));
  const { open: allOpen, ...statuses } = folders;
  const people = { ...owners, ...accounts };
  const { owner, service } = filter;
  const former = owner && !Object.hasOwn(people, owner) ? { [owner]: "Former account" } : {};
  const services = Object.fromEntries(
    [...new Set([...choices.services, ...(service ? [service] : [])])].map((name) => [name, name]),
  );
  return (
    <>
      <Select name="status" label="Status" any={allOpen} options={statuses} filter={filter} />
      <Select name="owner" label="Owner" any="Any owner" options={{ ...people, ...former }} filter={filter} />
      <Select name="stage" label="Stage" any="Any stage" options={stages} filter={filter} />
      <Select name="service" label="Service" any="Any service" options={services} filter={filter} />
      <Select name="followUp" label="Follow-up" any="Any follow-up" options={followUps} filter={filter} />
    </>
  );
}

interface SelectProps {
  name: "status" | "owner" | "stage" | "service" | "followUp";
  label: string;
  any: string;
  options: Record<string, string>;
  filter: InboxFilter;
}

function Select({ name, label, any, options, filter }: SelectProps) {
  const chosen = Object.hasOwn(options, filter[name] ?? "") ? (filter[name] ?? "") : "";
  return (
    <select
      // The tabs also change the status.
      key={chosen}
      name={name}
      aria-label={label}
      defaultValue={chosen}
      className={`input truncate ${chosen ? "border-ink font-semibold" : ""}`}
    >
      <option value="">{any}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
