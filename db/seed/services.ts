import type { SeedService } from "./seed-types.ts";

const layers = [
  { name: "Fill", depth: "4" },
  { name: "Marine clay", depth: "18" },
  { name: "Weathered rock", depth: "32" },
  { name: "Basalt", depth: "" },
];

/** The demo's services, in display order. */
export const services: SeedService[] = [
  {
    slug: "excavation",
    name: "Excavation",
    option: "",
    summary:
      "Basements, rafts and trenches in fill, marine clay and basalt, with shoring, dewatering and carting.",
    headline: "Basement excavation on tight city plots",
    callToAction: "A basement to dig?",
    lead:
      "We dig basements, rafts and trenches between occupied buildings, in fill, marine clay, murum and basalt. " +
      "Shoring, dewatering and tipper movement are planned as one job, because each sets the pace of the others. " +
      "You receive a dry formation at the level on the drawing, with a joint survey to show it.",
    seoTitle: "Excavation contractor in Mumbai: basements, rock, dewatering",
    seoDescription:
      "Basement excavation in Mumbai with shoring, rock breaking, dewatering and carting. How the work is done.",
    scope: [
      { title: "Basements", text: "Bulk dig in benches to formation level, haul ramp taken out last." },
      { title: "Shoring support", text: "Struts, walers and anchors fitted at each level of the dig." },
      { title: "Rock", text: "Hydraulic breakers, splitters and line drilling in basalt and breccia." },
      { title: "Dewatering", text: "Sumps and well points, with a silt trap before any discharge." },
      { title: "Trenches and pits", text: "Utility trenches, footings and pile-cap pits cut to level." },
      { title: "Carting and backfill", text: "Covered tippers out; backfill in compacted layers." },
    ],
    method: [
      {
        title: "Survey and record",
        text: "Boundary and levels are set out, services traced by trial pits, neighbouring walls photographed.",
      },
      {
        title: "Shore first",
        text: "Secant or soldier piles go in from ground level. The capping beam is cast before the first bench.",
      },
      {
        title: "Dig in benches",
        text: "Each bench stops at its strut or anchor level and goes on once the support is locked off and checked.",
      },
      {
        title: "Keep it dry",
        text: "Sumps follow the dig down. Standpipes outside the wall show whether the water there is falling.",
      },
      {
        title: "Trim and hand over",
        text: "The last 150–200 mm of soil is trimmed just before the PCC, and the levels are surveyed jointly.",
      },
    ],
    safeguards: [
      "Inclinometer and settlement readings while the pit is open, with trigger levels agreed beforehand.",
      "No one enters an unsupported vertical cut deeper than 1.5 m.",
      "Edge barricades, separate ladder access, and a clear zone behind every working machine.",
      "Standby pump and generator on site, and shoring complete before the monsoon.",
      "Wheel wash, covered tippers and a disposal ticket for every trip.",
    ],
    questions: [
      {
        question: "Can you dig right up to the plot boundary?",
        answer:
          "Close to it. The rig and the guide wall need room, so the inner face of a secant wall commonly stands " +
          "1 to 1.5 m inside the boundary. We mark this on your plan before quoting.",
      },
      {
        question: "How deep can you go?",
        answer:
          "Piles for the retention wall reach 50 m. The depth of the pit itself follows from the shoring design, " +
          "the ground water and the buildings next door.",
      },
      {
        question: "Who pays the royalty and arranges the carting papers?",
        answer:
          "Royalty and the debris plan are in the owner's name. We prepare the quantities and papers, cart only on " +
          "valid passes and give you the disposal tickets every week.",
      },
    ],
    machineCategories: ["Excavator", "Dumper"],
    machineCounts: [
      { category: "Excavator", label: "Excavators" },
      { category: "Piling Rig", label: "Piling rigs" },
    ],
    groundLayers: layers,
    facts: { maxDepth: 50, maxDiameter: 1500, pitDepth: 12, bulking: 25 },
    photos: [
      {
        file: "excavation",
        alt: "Cut-away model of a basement excavation with excavators, tippers, a piling rig and a tower crane.",
      },
      {
        file: "pit-closeup",
        alt: "Model of a basement pit: an excavator loads a tipper beside a strutted wall of secant piles.",
        focal: { x: 0.46, y: 0.45 },
      },
    ],
  },
  {
    slug: "piling",
    name: "Piling",
    option: "",
    summary: "Bored, driven and micro piles and secant walls, up to 50 m deep and 1500 mm in diameter.",
    headline: "Piles from reclaimed fill to basalt socket",
    callToAction: "Planning a piled foundation?",
    lead:
      "Mumbai ground changes within one plot: fill, marine clay, murum, weathered breccia, then basalt. We settle " +
      "bored, driven or micro piles with your consultant from the soil report, and prove the choice by a test pile. " +
      "Each pile leaves a record of depth, socket, cage and concrete.",
    seoTitle: "Piling contractor in Mumbai: bored, driven, micro piles",
    seoDescription:
      "Bored piles 600–1500 mm to 50 m, driven to 30 m, micro piles to 25 m, and secant walls in Mumbai.",
    scope: [
      { title: "Bored piles", text: "600–1500 mm, up to 50 m, by rotary rig with kelly bar." },
      { title: "Driven piles", text: "250–600 mm, up to 30 m, by a hammer and crane hired for the job." },
      { title: "Micro piles", text: "150–300 mm, up to 25 m, for low headroom and underpinning." },
      { title: "Secant walls", text: "Basement retention with guide wall and capping beam." },
      { title: "Load tests", text: "Initial and routine tests, lateral tests, pile integrity tests." },
      { title: "Caps and tie beams", text: "Pile heads chipped to cut-off level, then caps in RCC." },
    ],
    method: [
      {
        title: "Set out",
        text: "Each point is set from the grid by total station, and the rig stands on a levelled platform.",
      },
      {
        title: "Case and bore",
        text: "Temporary casing through the fill, then boring under bentonite or polymer down to the socket.",
      },
      {
        title: "Clean the base",
        text: "Cleaning bucket and flushing until the sounding matches the bored depth and the slurry passes.",
      },
      {
        title: "Lower the cage",
        text: "The rebar cage goes down with its cover rollers, spliced over the bore; then the tremie pipe.",
      },
      {
        title: "Concrete by tremie",
        text: "One pour at 150–180 mm slump, the pipe kept 2 m or more inside the concrete, to above cut-off.",
      },
    ],
    safeguards: [
      "Position and verticality checked at the casing and again during boring, to IS 2911.",
      "Slurry density, viscosity and sand content tested before every pour.",
      "Integrity test on every bored working pile after the heads are chipped.",
      "Open bores covered and barricaded whenever the rig moves off.",
    ],
    questions: [
      {
        question: "Bored, driven or micro: which fits our plot?",
        answer:
          "Bored piles carry tower loads with little vibration. Driven piles suit open plots on soft soil that can take the vibration. Micro " +
          "piles go where a rotary rig cannot stand. The soil report decides.",
      },
      {
        question: "How is the rock socket accepted?",
        answer:
          "Your geotechnical consultant compares cuttings and rate of penetration with the bore log, and signs " +
          "the level before cleaning starts.",
      },
      {
        question: "How many piles does one rig finish in a day?",
        answer:
          "Two 600 mm piles of 20 m in soft ground is a usual day. A 1200 mm pile with a deep basalt socket can " +
          "take two days or more. We commit to a rate after the test pile.",
      },
    ],
    machineCategories: ["Piling Rig"],
    machineCounts: [{ category: "Piling Rig", label: "Piling rigs" }],
    groundLayers: layers,
    facts: {
      boredDiameter: { from: 600, to: 1500 },
      boredDepth: 50,
      drivenDiameter: { from: 250, to: 600 },
      drivenDepth: 30,
      microDiameter: { from: 150, to: 300 },
      microDepth: 25,
    },
    photos: [
      {
        file: "piling-section",
        alt: "Cut-away model of the ground showing piles at each stage, from boring to finished concrete.",
        focal: { x: 0.52, y: 0.75 },
      },
    ],
  },
  {
    slug: "demolition",
    name: "Demolition",
    option: "",
    summary:
      "RCC and masonry buildings taken down floor by floor or by high reach, with salvage and debris segregation.",
    headline: "Demolition with the neighbours still at home",
    callToAction: "A building to take down?",
    lead:
      "Most of our demolition is for redevelopment: old RCC and load-bearing buildings with the next wall a few " +
      "metres away. The structure comes down in the reverse order of construction, to a method statement signed " +
      "by a structural engineer. The plot is handed over cleared and levelled for the piling rig.",
    seoTitle: "Demolition contractor in Mumbai: by floor, by high reach",
    seoDescription:
      "Building demolition in Mumbai: floor-by-floor and high-reach methods, salvage and debris segregation.",
    scope: [
      { title: "Floor by floor", text: "Small machines on propped slabs, one storey at a time." },
      { title: "High reach", text: "Long arm and crusher from outside, on buildings up to 13 m." },
      { title: "Part demolition", text: "Diamond sawing and wire cutting beside members that stay." },
      { title: "Foundations", text: "Old footings, rafts, pile caps and tanks broken out." },
      { title: "Salvage", text: "Doors, windows, pipes and fittings listed and removed first." },
      { title: "Debris segregation", text: "Concrete, rebar, brick and mixed waste in separate heaps." },
    ],
    method: [
      {
        title: "Survey and isolate",
        text: "Structural survey and asbestos check, then power, gas, water and drains cut off in writing.",
      },
      {
        title: "Screen and prop",
        text: "Scaffold with netting on exposed faces, and slabs propped below any machine as calculated.",
      },
      { title: "Strip out", text: "Glass, fittings and timber come out by hand before any breaking." },
      {
        title: "Take down",
        text: "Slab, secondary beams, main beams, then columns. Debris leaves by chute or shaft, never over the edge.",
      },
      {
        title: "Clear and level",
        text: "Foundations go to the agreed depth, rebar is cut and stacked, and the plot is levelled and surveyed.",
      },
    ],
    safeguards: [
      "IS 4130 on every building; the engineer signs each change of sequence.",
      "Vibration meters and crack gauges on adjoining walls, read every shift.",
      "Water spray at the breaker and screens on the lane side against dust.",
      "No debris on a slab beyond the load in the method statement.",
    ],
    questions: [
      {
        question: "What is needed before demolition can start?",
        answer:
          "A vacant building, the municipal permission, disconnection letters and a debris plan. The owner " +
          "applies; we prepare the method statement and the drawings that go with it.",
      },
      {
        question: "What happens to the debris under the C&D waste rules?",
        answer:
          "It is segregated on site and carted in covered tippers to an authorised processing facility. You " +
          "receive the weighbridge slip of every trip for your records.",
      },
      {
        question: "How long does a seven-storey RCC building take?",
        answer:
          "About eight to ten weeks from hoarding to cleared plot, once it is vacant and services are cut. Party " +
          "walls, narrow lanes and restricted hours add to that.",
      },
    ],
    machineCategories: ["Excavator"],
    machineCounts: [
      { category: "Excavator", label: "Excavators" },
      { category: "Dumper", label: "Dumpers for debris" },
    ],
    groundLayers: [],
    facts: { reach: 18, oldBuildingHeight: 13 },
    photos: [
      {
        file: "demolition",
        alt: "Model of a half-demolished building with a high-reach machine, a rubble heap and a waiting tipper.",
        focal: { x: 0.5, y: 0.48 },
      },
    ],
  },
  {
    slug: "construction",
    name: "Construction",
    option: "RCC Construction",
    summary:
      "Rafts, basements, podiums and tower frames in RCC, on a floor cycle agreed before the first pour.",
    headline: "Reinforced concrete from raft to terrace",
    callToAction: "A frame to build?",
    lead:
      "We build on our own foundations or take over from another contractor's piles. Formwork, rebar, concrete and " +
      "curing are planned by floor cycle, so each gang knows its day and its grid. Pour cards, surveys and cube " +
      "results are filed by floor and open to your consultants.",
    seoTitle: "RCC contractor in Mumbai: basements, podiums, towers",
    seoDescription:
      "RCC construction in Mumbai: rafts, basements, podiums and towers, aluminium formwork, post-tensioned slabs.",
    scope: [
      { title: "Rafts and basements", text: "Mass pours with temperature records, water stops, walls." },
      { title: "Podiums and transfers", text: "Deep girders and staged propping above parking." },
      { title: "Tower frames", text: "Shear walls and slabs in aluminium (mivan) formwork." },
      { title: "Post-tensioning", text: "Ducts, stressing with elongation records, grouting." },
      { title: "Shell works", text: "Blockwork, plaster and waterproofing where contracted." },
      { title: "External works", text: "Underground tanks, drains, ramps and compound walls." },
    ],
    method: [
      {
        title: "Plan the cycle",
        text: "Pour breaks, crane hours, formwork sets and gangs stand on one sheet, proved on a trial floor.",
      },
      {
        title: "Formwork and rebar",
        text: "Panels set to line and level; rebar tied on cover blocks and checked against the bar schedule.",
      },
      { title: "Sign the pour card", text: "Consultant, engineer and safety officer sign before the pour." },
      {
        title: "Place and cure",
        text: "Slump and cubes at the gate, placing by boom or line pump, vibrating, and curing from the same day.",
      },
      {
        title: "Stress and strip",
        text: "Tendons are stressed at the specified cube strength. Formwork moves up; props stay as designed.",
      },
    ],
    safeguards: [
      "Cubes at 7 and 28 days to IS 456, each result tied to its floor and grid.",
      "Edge protection on every open slab; harness and lifeline for work above 2 m.",
      "Crane, hoist and pump examined by a competent person, certificates on site.",
      "Level and plumb surveyed on each floor before the next one is cast.",
    ],
    questions: [
      {
        question: "What floor cycle should we plan for?",
        answer:
          "With aluminium formwork, 8 to 10 days once the first four or five typical floors are done. " +
          "Conventional shuttering takes 14 to 18. Podium and transfer levels are slower.",
      },
      {
        question: "When can the formwork come off?",
        answer:
          "IS 456 sets minimum periods: vertical faces after 16 to 24 hours, slab props after 7 days up to 4.5 m " +
          "span and 14 days beyond. Your engineer may ask for cube results as well.",
      },
      {
        question: "Do you work at item rates or lump sum?",
        answer:
          "Item rates with our labour, machines and formwork are usual; cement and rebar can be yours or ours. " +
          "With GFC drawings for the whole structure we also quote a lump sum.",
      },
    ],
    machineCategories: ["Support Equipment", "Excavator"],
    machineCounts: [],
    groundLayers: [],
    facts: {
      floorCycle: 8,
      floorHeight: 3.1,
      wallRebarDays: { from: 0, to: 2 },
      shutteringDays: { from: 1, to: 4.5 },
      slabRebarDays: { from: 3.5, to: 5.5 },
      conduitDays: { from: 4.5, to: 6 },
      pourDays: { from: 6, to: 6.5 },
      curingDays: { from: 6.5, to: 8 },
      formsOffDays: { from: 7.5, to: 8 },
    },
    photos: [
      {
        file: "rcc-frame",
        alt: "Model of an RCC frame with a boom pump placing concrete on the third slab.",
        focal: { x: 0.5, y: 0.5 },
      },
      {
        file: "in-progress-frame",
        alt: "Maquette of a residential tower with a bare RCC frame above its finished lower floors.",
        focal: { x: 0.5, y: 0.48 },
      },
    ],
  },
];
