import { account } from "#app/auth/guards.server.ts";
import { availabilityTone, equipmentCategories } from "#app/content/equipment/equipment.ts";
import { searchEquipment } from "#app/content/equipment/equipment-list.server.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import { ifMissing } from "../keep-page.ts";
import { changeRecords } from "../records/change-records.server.ts";
import { RecordPage } from "../records/record-page.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { keepList } from "../records/use-changes.ts";
import type { Route } from "./+types/equipment-page.ts";

const address = "/admin/cms/equipment";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const search = { text: searchText(asked.get("q")), category: searchText(asked.get("category")) };
  const { machines, categories, ...list } = await searchEquipment(context.get(dependencies).db, {
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
export const shouldRevalidate = ifMissing;

const words = {
  add: "Add Equipment",
  counted: "equipment",
  noneFound: "No equipment matches these filters.",
  none: "There is no equipment yet.",
};

export default function EquipmentListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, category, choices, ...list } = loaderData;
  return (
    <RecordPage title="Equipment" address={address} words={words} list={list} answered={actionData}>
      <SearchForm
        label="Search name and category"
        text={text}
        filter={{ name: "category", label: "Category", all: "All categories", chosen: category, choices }}
      />
    </RecordPage>
  );
}
