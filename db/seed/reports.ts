import type { Db } from "../connect.ts";
import { toJson } from "../json.ts";
import type { SeedReport } from "./seed-types.ts";

const bunderYard = "Bunder Yard";
const sahyadriRidge = "Sahyadri Ridge";
const tekdiCommons = "Tekdi Commons";

const asUsual = ["work", "weather"];

/** Daily reports of the days that the photos of the running sites end with; they match the notes in `events.ts`. */
export const reports: SeedReport[] = [
  {
    ...{ project: bunderYard, daysAgo: 2, visible: asUsual },
    work: "Tower 1, third floor: props and decking on grids 1 to 3.\nRamp strip: last bay cured, pump removed from bay 2.",
    manpower: [
      { trade: "Shuttering carpenters", people: 18 },
      { trade: "Bar benders", people: 9 },
      { trade: "Helpers", people: 14 },
    ],
    machines: [
      { machine: "Volvo 210", hours: 6 },
      { machine: "Dewatering Set 150 mm", hours: 24 },
    ],
    weather: { sky: "Clear", rainHours: null, temperature: 31 },
    hindrances: "",
  },
  {
    ...{ project: bunderYard, daysAgo: 1, visible: asUsual },
    work: "Tower 1, third floor: deck shuttered on grids 1 to 4, bottom rebar started on grids 1 and 2.",
    manpower: [
      { trade: "Shuttering carpenters", people: 16 },
      { trade: "Bar benders", people: 14 },
      { trade: "Helpers", people: 12 },
    ],
    machines: [
      { machine: "Volvo 210", hours: 4.5 },
      { machine: "BharatBenz Dumpers", hours: 5 },
      { machine: "Dewatering Set 150 mm", hours: 24 },
    ],
    weather: { sky: "Partly cloudy", rainHours: null, temperature: 32 },
    hindrances: "Rebar delivery two hours late at the gate; bottom bars on grids 3 and 4 move to tomorrow.",
  },
  {
    ...{ project: sahyadriRidge, daysAgo: 2, visible: ["work", "manpower", "weather"] },
    work: "17th floor slab on day 3 of curing, ponded throughout.\nColumn bars cut and bent for the 18th floor.",
    manpower: [
      { trade: "Bar benders", people: 11 },
      { trade: "Masons", people: 8 },
      { trade: "Helpers", people: 15 },
    ],
    machines: [],
    weather: { sky: "Cloudy", rainHours: null, temperature: 29 },
    hindrances: "",
  },
  {
    ...{ project: sahyadriRidge, daysAgo: 1, visible: ["work", "manpower", "weather"] },
    work: "17th floor slab on day 4 of curing; next columns tied on grids A to C.\nBlockwork of the 9th floor finished.",
    manpower: [
      { trade: "Bar benders", people: 12 },
      { trade: "Masons", people: 10 },
      { trade: "Helpers", people: 16 },
    ],
    machines: [],
    weather: { sky: "Wind", rainHours: null, temperature: 28 },
    hindrances: "Crane stopped from 14:00 to 15:30 because of gusts.",
  },
  {
    ...{ project: tekdiCommons, daysAgo: 5, visible: asUsual },
    work: "Hoarding closed along the road, gate hung, two site cabins set down and levelled.\nLine of the catch drain pegged uphill.",
    manpower: [
      { trade: "Fabricators", people: 5 },
      { trade: "Surveyors", people: 2 },
      { trade: "Helpers", people: 9 },
    ],
    machines: [{ machine: "Tata 3530 Tipper", hours: 3 }],
    weather: { sky: "Clear", rainHours: null, temperature: 30 },
    hindrances: "Power connection not released yet; cabins run on a generator.",
  },
];

/** Adds the daily reports of the demo's running sites. */
export async function insertReports(
  db: Db,
  projectIds: Map<string, number>,
  { now, dayAgo }: { now: Date; dayAgo: (days: number) => string },
): Promise<void> {
  const fleet = await db.selectFrom("equipment").select(["id", "name"]).execute();
  const rows = reports.map(({ project, daysAgo, manpower, machines, weather, visible, ...texts }) => {
    const projectId = projectIds.get(project);
    if (projectId === undefined) throw new Error(`The demo has no project named ${project}.`);
    const named = machines.map(({ machine, hours }) => {
      const id = fleet.find(({ name }) => name === machine)?.id;
      if (id === undefined) throw new Error(`The demo has no ${machine}.`);
      return { id, name: machine, hours };
    });
    return {
      ...{ ...texts, projectId, day: dayAgo(daysAgo), updatedAt: now.toISOString() },
      ...{ manpower: toJson(manpower), machines: toJson(named), weather: toJson(weather) },
      visible: toJson(visible),
    };
  });
  await db.insertInto("dailyReport").values(rows).execute();
}
