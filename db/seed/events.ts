import type { SeedEvent } from "./seed-types.ts";

const bunderYard = "Bunder Yard";
const sahyadriRidge = "Sahyadri Ridge";

/** Renders stand in for site photos; the notes follow the state of the projects in `projects*.ts`. */
export const events: SeedEvent[] = [
  {
    daysAgo: 38,
    time: "17:20",
    project: bunderYard,
    note: "Ramp toe dug to formation, 8.5 m below road; 34 tipper trips today",
    picture: {
      file: "pit-closeup",
      alt: "Model of a basement pit where an excavator loads a tipper beside a secant pile wall.",
      focal: { x: 0.46, y: 0.45 },
    },
  },
  {
    daysAgo: 32,
    time: "10:20",
    project: bunderYard,
    note: "Ramp strip, sump 2: pump on since 07:00, water down 0.6 m",
    picture: {
      file: "dewatering-set",
      alt: "Model of a diesel dewatering pump with its suction hose in a concrete sump ring.",
    },
  },
  {
    daysAgo: 32,
    time: "15:45",
    project: bunderYard,
    note: "Godown on the road side half down; concrete and rebar in separate heaps",
    picture: {
      file: "demolition",
      alt: "Model of a half-demolished building with a high-reach machine and a tipper.",
      focal: { x: 0.5, y: 0.48 },
    },
  },
  {
    daysAgo: 24,
    time: "11:05",
    project: sahyadriRidge,
    note: "Underground tank pit at 3.2 m of 4.5 m; struts in on the road side",
    picture: {
      file: "excavation",
      alt: "Cut-away model of an excavation with strutted walls, excavators and tippers.",
    },
  },
  {
    daysAgo: 24,
    time: "17:10",
    project: null,
    note: "Kalamboli yard: tipping gear and tailgate of dumper 25 checked, fit for site",
    picture: {
      file: "bharatbenz-dumper",
      alt: "Model of a three-axle dumper with its body raised and a heap of soil behind it.",
    },
  },
  {
    daysAgo: 18,
    time: "11:30",
    project: "Vasundhara Terraces",
    note: "Settlement markers read on 8 columns; largest change in 12 months 1 mm",
    picture: {
      file: "piling-section",
      alt: "Cut-away model of the ground showing piles at each stage, from boring to finished concrete.",
      focal: { x: 0.52, y: 0.5 },
    },
  },
  {
    daysAgo: 18,
    time: "14:30",
    project: bunderYard,
    note: "Ramp strip, bay 2 of 3: slab pour by boom pump from the road, 118 m³",
    picture: {
      file: "rcc-frame",
      alt: "Model of an RCC frame with a boom pump placing concrete on a slab.",
    },
  },
  {
    daysAgo: 12,
    time: "09:15",
    project: null,
    note: "Bhiwandi yard: kelly bar and wire ropes of Rotary Rig 280 inspected, one rope replaced",
    picture: {
      file: "rotary-rig-a",
      alt: "Model of a rotary piling rig beside rebar cages and a stack of casings.",
      focal: { x: 0.45, y: 0.5 },
    },
  },
  {
    daysAgo: 12,
    time: "16:40",
    project: sahyadriRidge,
    note: "Driveway sub-base, second 200 mm layer rolled; 98% Proctor at three points",
    picture: {
      file: "soil-compactor",
      alt: "Model of a single-drum soil compactor on a plain ground.",
      focal: { x: 0.46, y: 0.48 },
    },
  },
  {
    daysAgo: 5,
    time: "08:50",
    project: null,
    note: "Taloja yard: 250-hour service done on a Volvo 210, five bucket teeth changed",
    picture: {
      file: "volvo-210",
      alt: "Model of a crawler excavator with its bucket resting on a heap of soil.",
    },
  },
  {
    daysAgo: 1,
    time: "10:35",
    project: sahyadriRidge,
    note: "17th floor slab on day 4 of curing; next columns tied on grids A to C",
    picture: {
      file: "in-progress-frame",
      alt: "Maquette of a residential tower with a bare RCC frame above its finished lower floors.",
      focal: { x: 0.5, y: 0.48 },
    },
  },
  {
    daysAgo: 1,
    time: "16:05",
    project: bunderYard,
    note: "Tower 1, third floor: deck shuttered on grids 1 to 4, bottom rebar started",
    picture: {
      file: "in-progress-podium",
      alt: "Maquette of a podium under construction with two rising lift cores and two tower cranes.",
      focal: { x: 0.47, y: 0.52 },
    },
  },
];
