import type { SeedProject } from "./seed-types.ts";

export const gulmoharCourt: SeedProject = {
  title: "Gulmohar Court Redevelopment",
  client: "Gulmohar Housing Society",
  location: "Chembur, Mumbai",
  year: "2019",
  type: "Construction & Development",
  status: "Completed",
  description:
    "Six old blocks replaced by four of 6, 9, 10 and 11 storeys round a garden court, in two phases " +
    "so that families could move straight across.",
  fullDescription:
    "The society of 128 members owned five walk-up blocks of ground plus three and one lift block of " +
    "ground plus six. Dharini demolished all six, 9,200 t in all: the walk-ups with excavators and " +
    "crushers, the tall block by small machines on its slabs down to the fourth storey, and from there with the " +
    "long-reach machine, behind netted scaffolding. 62% of the debris was crushed on site for backfill and road base.\n\n" +
    "The four new blocks hold 216 flats. Three stand on isolated and combined footings on weathered " +
    "basalt at 3.5 m; the block beside the old nalla stands on 84 bored piles of 600 mm, 12 m deep. " +
    "Excavation was 11,500 m³. The RCC frames were cast two at a time at 10 days a floor, and the " +
    "garden, children's play area and paths between them belong to the contract.",
  challenges: [
    {
      challenge: "112 families lived on the plot when work began.",
      solution:
        "The first two blocks rose on the old playground and the site of one walk-up that was " +
        "already vacant. The families moved across, and only then did the other five come down.",
    },
    {
      challenge: "Dust and noise beside a school and a nursing home.",
      solution:
        "Demolition kept to the BMC hours, with fogging at the jaw, netting on all faces and " +
        "crushing only on Saturdays at the far end of the plot.",
    },
    {
      challenge: "Old septic pits and an unmapped storm drain lay under the second phase.",
      solution:
        "Trial trenches every 10 m found them before excavation; the drain was re-laid as a 900 mm " +
        "pipe before the monsoon.",
    },
  ],
  results: [
    "128 members rehoused on their own plot",
    "112 moved straight from old flat to new",
    "216 new flats in four blocks",
    "9,200 t demolished, 62% reused on site",
    "0 lost-time injuries in 31 months",
  ],
  testimonial: {
    quote:
      "We asked for weekly meetings in the society office and got them, also in weeks with bad news. " +
      "The families on the plot moved once, as promised.",
    author: "Shubhangi Wagle",
    position: "Secretary, Gulmohar Housing Society",
  },
  reraNumber: null,
  photos: [
    {
      file: "redevelopment",
      alt: "Architectural model of four residential blocks of different heights round a garden court, beside a monorail",
      focal: { x: 0.5, y: 0.52 },
    },
    {
      file: "redevelopment-dig",
      alt: "Model of two finished blocks beside open-cut footing pits for the blocks of the second phase",
    },
    {
      file: "redevelopment-frame",
      alt: "Model of the first two blocks as bare frames while the old walk-up blocks still stand",
    },
    {
      file: "redevelopment-finish",
      alt: "Model of the four finished blocks from above, closed round a garden court",
    },
  ],
};

export const konkanMeadows: SeedProject = {
  title: "Konkan Meadows",
  client: "Konkan Crest Developers",
  location: "Panvel, Navi Mumbai",
  year: "2018",
  type: "Construction & Development",
  status: "Completed",
  description:
    "Four towers of 12, 14, 17 and 19 storeys with 248 flats round a garden, club house and pool on " +
    "a plot raised by 1.2 m.",
  fullDescription:
    "The plot of 7,600 m² lay 0.8 m below the flood mark of 2005. We stripped 300 mm of black cotton " +
    "soil, brought in 11,400 m³ of murum and compacted it in layers of 250 mm to 97% of maximum dry " +
    "density. The towers stand on rafts 0.9 to 1.2 m thick on weathered basalt, which was met 3 to 5 " +
    "m below the old ground.\n\n" +
    "The frames were built in pairs, with two sets of aluminium formwork that went from the 12 and " +
    "14-storey towers to the 17 and 19-storey ones. Floors of 366 m² with four flats each took 9 " +
    "days. Club house, pool tank, boundary wall, storm drains and internal roads were part of the " +
    "contract; 9,800 m³ of concrete went into the four frames.",
  challenges: [
    {
      challenge: "The site road was under water on 14 days of the first monsoon.",
      solution:
        "The entrance road and the main storm drain were built first, before any tower, and served " +
        "the whole construction period.",
    },
    {
      challenge: "Founding levels differed by 2 m between towers, and even within one.",
      solution:
        "Probe holes at 5 m centres fixed each raft level in advance; hollows were filled with M15 " +
        "plum concrete.",
    },
    {
      challenge: "Ready-mix from the nearest plant took 70 minutes in traffic.",
      solution:
        "A batching plant of 30 m³ an hour was set up on site, with its own laboratory and retarder " +
        "for the afternoon pours.",
    },
  ],
  results: [
    "248 flats in four towers",
    "11,400 m³ of fill placed, 180 density tests",
    "62 floors cast in 16 months with two formwork sets",
    "0 days with water on the plot in the monsoon of 2019",
  ],
  testimonial: {
    quote:
      "The road and the drain first, then the towers: it looked slow in the first three months and " +
      "saved us a season.",
    author: "Prakash Mhatre",
    position: "General Manager, Projects, Konkan Crest Developers",
  },
  reraNumber: null,
  photos: [
    {
      file: "township",
      alt: "Architectural model of four residential towers round a garden with a club house and a pool, below wooded hills",
    },
    {
      file: "township-street",
      alt: "Model of the garden court between the towers, with club house and pool",
    },
    {
      file: "township-detail",
      alt: "Model of the court from above, with the pool, paths and balconies of the towers around it",
    },
  ],
};

export const tekdiCommons: SeedProject = {
  title: "Tekdi Commons",
  client: "Saltpan Redevelopment Co.",
  location: "Bhandup West, Mumbai",
  year: "2030",
  type: "Construction & Development",
  status: "Planning",
  description:
    "Planned on a sloping plot of 98 m by 60.5 m: towers of 24 and 18 storeys on a shared " +
    "three-level podium, and a five-storey block.",
  fullDescription:
    "The plot of 98 m by 60.5 m rises by about 6 m from the road to the foot of the hill and now " +
    "carries low industrial sheds. The scheme has two towers of 24 and 18 storeys, podium included, the taller " +
    "72 m high, and a separate block of five storeys. Dharini has been appointed for the enabling " +
    "works: demolition of 3,800 m² of sheds, shoring, excavation and foundations.\n\n" +
    "Fourteen boreholes of up to 30 m found 2 to 4 m of fill and residual soil over weathered " +
    "basalt, with sound rock at 6 to 9 m. The design now foresees 40,000 m³ of excavation, an " +
    "anchored wall of 66 soldier piles of 600 mm on the uphill side, and rafts of 1.6 and 1.3 m " +
    "under the towers. Demolition is planned to begin in February 2027, after the permissions are in " +
    "hand; completion of the towers is planned for 2030.",
  challenges: [
    {
      challenge: "The uphill edge will stand 9 m above the pit, with hutments and a footpath behind it.",
      solution:
        "Soldier piles with two rows of anchors are planned; the dig advances in bays of 6 m, with " +
        "inclinometers read daily and an agreed stop level of 15 mm.",
    },
    {
      challenge: "Run-off from the hill crosses the plot in the monsoon.",
      solution: "A catch drain along the upper boundary is to be built before any shed is taken down.",
    },
    {
      challenge: "Asbestos cement sheets cover about half of the sheds.",
      solution: "A licensed handler will wet the sheets and remove them whole before machines enter.",
    },
  ],
  results: [
    "14 boreholes completed, up to 30 m deep",
    "3,800 m² of sheds to be demolished from February 2027",
    "66 anchored soldier piles to be installed",
    "40,000 m³ to be excavated in 9 months",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "planning-model",
      alt:
        "Desk model of a planned project: two towers on a shared podium, with plot dimensions, " +
        "survey pegs and a pencil",
      focal: { x: 0.47, y: 0.47 },
    },
    {
      file: "planning-model-street",
      alt: "Model of the two towers from the corner of the plot, with the dimension line of 72 m beside the taller one",
    },
    {
      file: "planning-model-detail",
      alt:
        "Model from above, with survey pegs at the corners of the plot of 98 m by 60.5 m and string " +
        "along its edges",
    },
  ],
};
