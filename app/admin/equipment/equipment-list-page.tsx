import { availabilityTone } from "#app/content/equipment/equipment.ts";
import { equipmentRecord } from "#app/content/equipment/equipment-fields.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { changeRecords } from "../records/change-records.server.ts";
import { loadList } from "../records/list-records.server.ts";
import { RecordPage } from "../records/record-page.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { submitListChange } from "../records/use-changes.ts";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/equipment-list-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const { counts, lists, ...list } = await loadList(
    equipmentRecord,
    args,
    ({ name, category, units, specs, availability, ...named }) => ({
      name,
      badges: [],
      quick: { text: availability, tone: availabilityTone(availability) },
      facts: factsOf(category, units, specs),
      page: recordPath("equipment", named),
    }),
  );
  return { ...list, choices: [...new Set([...lists.machineCategories, ...counts.keys()])].filter(Boolean) };
}

/** The short specifications mostly begin with the count, which need not be said twice. */
function factsOf(category: string, units: number, specs: string) {
  const count = `${units} ${units === 1 ? "unit" : "units"}`;
  const others = specs.split(" · ").filter((part) => part !== count);
  return [[category, count].filter(Boolean).join(", "), others.join(" · ")].filter(Boolean);
}

export const action = (args: Route.ActionArgs) => changeRecords(equipmentRecord, args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

/** Also after a rejected change, because the list was outdated. */
export const shouldRevalidate = ifMissing;

export default function EquipmentListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, chosen, sort, view, choices, ...list } = loaderData;
  return (
    <RecordPage record={equipmentRecord} list={list} initialResponse={actionData}>
      <SearchForm
        label="Search name and category"
        {...{ text, sort, view }}
        filter={{ name: "category", label: "Category", all: "All categories", chosen, choices }}
      />
    </RecordPage>
  );
}
