import { Suspense } from "react";
import { dependencies } from "#app/context.ts";
import { shownByCalendar } from "#app/domain/equipment/bookings.server.ts";
import { machineRecord, maintenance } from "#app/domain/equipment/machine-fields.ts";
import { availabilityTone } from "#app/domain/equipment/machines.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { counted } from "#app/domain/values/wording.ts";
import { readPlan } from "#app/staff/equipment/plan-maintenance.server.ts";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";
import { NotOpened } from "#app/ui/not-opened.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/machine-list-page.ts";
import { changeRecords } from "./change-records.server.ts";
import { type LoadedList, loadList } from "./list-records.server.ts";
import { RecordPage } from "./record-page.tsx";

const MaintenanceDialog = lazyPart(
  () => import("#app/staff/equipment/maintenance-dialog.tsx"),
  () => <NotOpened />,
);

export async function loader(args: Route.LoaderArgs) {
  const { list, lists, byFilter } = await loadList(
    machineRecord,
    args,
    ({ name, category, units, specs, availability, ...named }) => ({
      name,
      badges: [],
      quick: { text: availability, tone: availabilityTone(availability) },
      ...factsOf(category, units, specs),
      page: recordPath("machine", named),
    }),
  );
  const { db } = args.context.get(dependencies);
  const records = await withCalendarWords(db, list);
  return {
    ...list,
    records,
    plan: list.mayChange ? await readPlan(db, args.url) : null,
    choices: [...new Set([...lists.machineCategories, ...byFilter.keys()])].filter(Boolean),
  };
}

/** Says what visitors read of the machines whose calendar says it; what admins have chosen stays to be seen. */
async function withCalendarWords(db: Db, { records, mayChange }: Pick<LoadedList, "records" | "mayChange">) {
  const ids = records.map(({ id }) => id);
  const availabilities = await shownByCalendar(db, ids);
  return records.map((record) => {
    const words = availabilities.get(record.id);
    if (words === undefined) return record;
    if (words === maintenance || !mayChange)
      return { ...record, quick: { text: words, tone: availabilityTone(words) } };
    return { ...record, facts: [...record.facts, `By calendar: ${words}`] };
  });
}

/** The short specifications mostly begin with the count, which need not be said twice. No line begins with a dot. */
function factsOf(category: string, units: number, specs: string) {
  const count = counted(units, "unit");
  const others = specs.split(" · ").filter((part) => part !== count);
  return { summary: holdFigures(others.join("\u00a0· ")), facts: [], cells: [category, count] };
}

export const action = (args: Route.ActionArgs) => changeRecords(machineRecord, args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function MachineListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, plan, ...list } = loaderData;
  return (
    <RecordPage
      record={machineRecord}
      list={list}
      columns={[
        { name: "Category", width: "minmax(4.5rem, 8.5rem)" },
        { name: "Units", width: "minmax(3.5rem, 4rem)" },
      ]}
      search={{
        label: "Search name and category",
        filter: { name: "category", label: "Category", all: "All categories", choices },
      }}
      initialResponse={actionData}
    >
      {plan && (
        <Suspense fallback={<PendingBar />}>
          <MaintenanceDialog plan={plan} initialResponse={actionData} />
        </Suspense>
      )}
    </RecordPage>
  );
}
