import type { SeedEvent } from "./seed-types.ts";

const bunderYard = "Bunder Yard";
const sahyadriRidge = "Sahyadri Ridge";
const tekdiCommons = "Tekdi Commons";

/**
 * Renders replace site photos: four of each site from one viewpoint. The notes match the projects in `projects*.ts`.
 * Events without a project are visible to all accounts.
 */
export const events: SeedEvent[] = [
  {
    daysAgo: 38,
    time: "17:20",
    project: bunderYard,
    note: "Ramp toe dug to formation, 8.5 m below road; 34 tipper trips today",
    photo: {
      file: "bunder-yard-1",
      alt: "Model of a podium with two low lift cores; in the strip before it an excavator digs off the ramp.",
    },
  },
  {
    daysAgo: 34,
    time: "16:50",
    project: sahyadriRidge,
    note: "14th floor deck shuttered on all grids, bottom bars laid; pour booked for the midday window",
    photo: {
      file: "sahyadri-ridge-1",
      alt: "Model of a tower frame with the formwork of its 14th floor on props and a crane beside it.",
      focal: { x: 0.5, y: 0.45 },
    },
  },
  {
    daysAgo: 34,
    time: "10:20",
    project: null,
    note: "Bhandup West plot: borehole 5 of 14 at 11 m, sound rock from 7.5 m; core boxes numbered",
    photo: {
      file: "tekdi-commons-1",
      alt: "Model of low sheds between a road and a hill; a small drilling rig stands in the yard behind them.",
    },
  },
  {
    daysAgo: 27,
    time: "11:40",
    project: bunderYard,
    note: "Ramp strip: bay 1 of 3 cast, pump holds bay 2 dry; Tower 1, first floor on props",
    photo: {
      file: "bunder-yard-2",
      alt: "Model of the same podium: one bay of the lower slab is cast, the first tower floor is being formed.",
    },
  },
  {
    daysAgo: 25,
    time: "12:15",
    project: sahyadriRidge,
    note: "15th floor deck: bars tied on grids A to D, first of two pours booked for tomorrow midday",
    photo: {
      file: "sahyadri-ridge-2",
      alt: "Model of the same tower one floor higher, with bars on its deck and the crane turned behind it.",
      focal: { x: 0.5, y: 0.45 },
    },
  },
  {
    daysAgo: 22,
    time: "11:05",
    project: null,
    note: "Bhandup West plot: borehole 14 of 14 begun at the gate; the other 13 capped and levelled in",
    photo: {
      file: "tekdi-commons-2",
      alt: "Model of the same sheds with the drilling rig at the gate and capped boreholes in the yard.",
    },
  },
  {
    daysAgo: 18,
    time: "14:30",
    project: bunderYard,
    note: "Ramp strip, bay 2 of 3: slab pour by boom pump from the road, 118 m³",
    photo: {
      file: "bunder-yard-3",
      alt: "Model of the same podium with a boom pump on the road that places concrete in the strip.",
    },
  },
  {
    daysAgo: 12,
    time: "09:15",
    project: sahyadriRidge,
    note: "16th floor slab on day 2 under water; first column starters marked and cleaned",
    photo: {
      file: "sahyadri-ridge-3",
      alt: "Model of the same tower with its 16th floor cast, column starters on it and blockwork higher up.",
      focal: { x: 0.5, y: 0.45 },
    },
  },
  {
    daysAgo: 12,
    time: "16:40",
    project: tekdiCommons,
    note: "Hoarding along the road half up; sheds empty, roof sheets left untouched",
    photo: {
      file: "tekdi-commons-3",
      alt: "Model of the same sheds behind a new hoarding along half of the road, with a tipper and workers.",
    },
  },
  {
    daysAgo: 5,
    time: "08:50",
    project: tekdiCommons,
    note: "Hoarding closed, gate and two cabins in; line of the catch drain pegged uphill",
    photo: {
      file: "tekdi-commons-4",
      alt: "Model of the same plot behind a closed hoarding, with two site cabins and pegs along the upper edge.",
    },
  },
  {
    daysAgo: 1,
    time: "10:35",
    project: sahyadriRidge,
    note: "17th floor slab on day 4 of curing; next columns tied on grids A to C",
    photo: {
      file: "sahyadri-ridge-4",
      alt: "Model of the same tower with 17 floors cast, five floors finished and the crane holding a load.",
      focal: { x: 0.5, y: 0.45 },
    },
  },
  {
    daysAgo: 1,
    time: "16:05",
    project: bunderYard,
    note: "Tower 1, third floor: deck shuttered on grids 1 to 4, bottom rebar started",
    photo: {
      file: "bunder-yard-4",
      alt: "Model of the same podium: the lower slab is whole and two tower floors stand under a third deck.",
    },
  },
];
