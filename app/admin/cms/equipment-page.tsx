import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { availabilityTone, equipmentCategories } from "#app/content/equipment/equipment.ts";
import { searchEquipment } from "#app/content/equipment/equipment-list.server.ts";
import { searchText } from "#app/content/search.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlessKept } from "../keep-page.ts";
import { Pager } from "../pager.tsx";
import { changeRecords } from "../records/change-records.server.ts";
import { EmptyList } from "../records/empty-list.tsx";
import { RecordList } from "../records/record-list.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { keepList } from "../records/use-changes.ts";
import type { Route } from "./+types/equipment-page.ts";

const address = "/admin/cms/equipment";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const search = { text: searchText(asked.get("q")), category: searchText(asked.get("category")) };
  const { machines, categories, ...list } = await searchEquipment(context.get(services).db, {
    ...search,
    page: asked.get("page"),
  });
  return {
    ...list,
    ...search,
    choices: [...new Set([...equipmentCategories, ...categories])],
    records: machines.map(({ id, order, name, category, specs, units, availability, cover }) => ({
      id,
      name,
      cover,
      place: order,
      badges: [{ text: availability, tone: availabilityTone(availability) }],
      facts: factsOf(category, units, specs),
      page: `/equipment/${id}`,
    })),
    mayChange: context.get(account).role === "admin",
  };
}

/** The short specifications mostly begin with the count, which need not be said twice. */
function factsOf(category: string, units: number, specs: string) {
  const count = `${units} ${units === 1 ? "unit" : "units"}`;
  const others = specs.split(" · ").filter((part) => part !== count);
  return [[category, count].filter(Boolean).join(", "), others.join(" · ")].filter(Boolean);
}

export const action = (args: Route.ActionArgs) => changeRecords("equipment", args);

export const clientAction = (args: Route.ClientActionArgs) => keepList(args);

/** After a refused change, too: the list was not what it seemed. */
export const shouldRevalidate = unlessKept;

export default function EquipmentListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, category, choices, records, found, total, page, pages, mayChange } = loaderData;
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
                Add Equipment
              </Link>
            </div>
          )
        }
      >
        Equipment
      </PageTitle>
      <SearchForm
        label="Search name and category"
        text={text}
        filter={{ name: "category", label: "Category", all: "All categories", chosen: category, choices }}
      />
      <p role="status" className="numbers mb-3 text-steel">
        Showing {found} of {total} equipment
      </p>
      {records.length === 0 && (
        <EmptyList filtered={total > 0}>
          {total > 0 ? "No equipment matches these filters." : "There is no equipment yet."}
        </EmptyList>
      )}
      <RecordList
        label="Equipment"
        address={address}
        records={records}
        total={total}
        mayChange={mayChange}
        answered={actionData}
      />
      <Pager page={page} pages={pages} />
    </>
  );
}
