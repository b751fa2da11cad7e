import type { SeedProject } from "./seed-types.ts";

export const kelvaTwins: SeedProject = {
  title: "Kelva Twin Residences",
  client: "Meridian Quay Realty",
  location: "Prabhadevi, Mumbai",
  year: "2022",
  type: "Luxury Residential",
  status: "Completed",
  description:
    "Two residential towers of 24 and 21 floors over a shared two-level podium with a pool deck, and " +
    "two basements in tidal ground.",
  fullDescription:
    "The ground is 3 m of fill, 5 m of sand and marine clay, then weathered tuff, with the water " +
    "table at 2 m. A wall of 428 secant piles of 800 mm, 14 m deep, with two rows of anchors and " +
    "corner struts, closed the pit before we dug 34,000 m³ down to 9 m. Towers and podium stand on a " +
    "raft of 1.0 m over 132 bored piles: 64 of 1200 mm and 68 of 1000 mm, 18 to 24 m below road " +
    "level, with 3 m sockets.\n\n" +
    "Three rotary rigs did the secant wall and the piles in 26 weeks. The towers were cast with one " +
    "set of aluminium formwork each at 8 days a floor, with corner balconies that project 1.8 m on " +
    "all four corners. The podium roof carries the pool tank, a planted deck and 450 mm of soil. " +
    "Structural concrete came to 16,600 m³ without the piles, with 1,950 t of rebar.",
  challenges: [
    {
      challenge: "Groundwater moved with the tide, 120 m from the sea.",
      solution:
        "The secant wall was carried 1 m into firm weathered rock to cut the flow. What remained, " +
        "about 40 m³ an hour, went through settling tanks to the storm drain.",
    },
    {
      challenge: "A century-old temple tank and a chawl stood within 15 m.",
      solution:
        "Piles on that side were rotary-bored with casing, no chiselling, and 26 settlement points " +
        "were read twice a day; the largest movement was 6 mm.",
    },
    {
      challenge: "Working hours near the chawl ended at 22:00, but a raft pour cannot stop.",
      solution:
        "The raft was divided into nine pours of at most 420 m³ with water-stops, each begun at " +
        "06:00 and finished the same evening.",
    },
  ],
  results: [
    "560 piles of both kinds bored in 26 weeks",
    "34,000 m³ excavated in one dry season",
    "6 mm maximum settlement of adjoining structures",
    "16 months from the raft to topping out",
  ],
  testimonial: {
    quote:
      "What I valued were the settlement readings at eight every morning, without asking. We could " +
      "show them to the chawl committee as they came.",
    author: "Ar. Nandita Rege",
    position: "Head of Projects, Meridian Quay Realty",
  },
  reraNumber: null,
  photos: [
    {
      file: "luxury-twin",
      alt:
        "Architectural model of two residential towers of different height over a shared podium with " +
        "a pool deck, by the sea",
      focal: { x: 0.52, y: 0.48 },
    },
    {
      file: "luxury-twin-dig",
      alt: "Model of a pit 9 m deep within a secant pile wall, with pile heads, a raft begun and a ramp along the wall",
    },
    {
      file: "luxury-twin-frame",
      alt: "Model of both towers as bare RCC frames at half height on the podium, each with a tower crane",
    },
    {
      file: "luxury-twin-finish",
      alt: "Model of the two finished towers from the side of the pool deck, between low buildings",
    },
  ],
};

export const vanashriTower: SeedProject = {
  title: "Vanashri Tower",
  client: "Palmgrove Living",
  location: "Mahalaxmi, Mumbai",
  year: "2025",
  type: "Luxury Residential",
  status: "Completed",
  description:
    "A tower of 38 levels over a two-level podium, with one flat to a floor and three double-height " +
    "garden levels open to the air.",
  fullDescription:
    "Three basements take the pit to 12.5 m: 18,500 m³, of which 6,800 m³ was basalt. The upper 6 m " +
    "of fill and weathered rock are held by 256 secant piles of 800 mm, 9 m deep; below that the " +
    "rock face was bolted and sprayed in lifts of 1.5 m. The raft, 2.5 m thick and 2,240 m³, bears " +
    "on sound basalt and was cast in one pour of 52 hours, with permission for two nights.\n\n" +
    "32 of the 38 levels are flats; six form the three garden levels, where only the core and four " +
    "corner columns pass. The columns of the floors above are picked up there by post-tensioned " +
    "beams 2.2 m deep. Balcony slabs cantilever up to 2.5 m and are post-tensioned too. Typical " +
    "floors took 9 days, the garden levels 24 days each. Columns and core are in M60 up to the 20th " +
    "level.",
  challenges: [
    {
      challenge: "2,240 m³ of raft in one pour would have heated past 75 °C.",
      solution:
        "Half the cement was replaced by slag, ice kept the mix below 23 °C at placing, and 18 " +
        "thermocouples guided the curing; the core peaked at 66 °C.",
    },
    {
      challenge: "Heavy transfer beams about 49, 84 and 119 m above ground.",
      solution:
        "Each was propped through three floors below and stressed in two stages, with levels taken " +
        "before and after every stage.",
    },
    {
      challenge: "Basalt had to be broken beside a hospital's imaging wing.",
      solution:
        "Breakers were limited to 4 hours a day agreed with the hospital, and the rest was done by " +
        "drilling and expansive grout, with vibration held below 3 mm/s.",
    },
  ],
  results: [
    "38 levels above the podium in 16 months",
    "2,240 m³ raft in a single pour of 52 hours",
    "2.4 mm/s peak vibration at the hospital",
    "22 mm out of plumb at 148 m",
  ],
  testimonial: {
    quote:
      "The garden levels were the risk in this design. They built a full-size corner in their yard " +
      "first, and we changed the bar layout because of it.",
    author: "Farhad Bilimoria",
    position: "Technical Director, Palmgrove Living",
  },
  reraNumber: null,
  photos: [
    {
      file: "luxury-single",
      alt:
        "Architectural model of a slender residential tower with rounded balconies and three open " +
        "garden levels, at a race course",
      focal: { x: 0.5, y: 0.45 },
    },
    {
      file: "luxury-single-street",
      alt: "Model of the slender tower from street level, with refuge floors and neighbouring roofs",
    },
    {
      file: "luxury-single-detail",
      alt: "Model of the wrap-round balconies of the tower, with two sky gardens",
    },
  ],
};

export const kinaraHouse: SeedProject = {
  title: "Kinara House",
  client: "Meridian Quay Realty",
  location: "Worli, Mumbai",
  year: "2020",
  type: "Luxury Residential",
  status: "Completed",
  description:
    "A sea-facing house of 14 residential floors and a set-back penthouse over an open ground " +
    "storey, behind the sea wall.",
  fullDescription:
    "The plot lies on the landward side of an existing road, within the reach of the CRZ rules, so " +
    "the footprint and every temporary work stayed inside the line fixed in the permission. A wall " +
    "of 320 secant piles of 600 mm, 9 m deep, closes a single basement of 6,400 m³. The building " +
    "stands on 68 bored piles of 1000 mm, 15 m deep, with 2 m sockets in basalt.\n\n" +
    "The floors have rounded edges in four profiles that repeat in turn, so four sets of edge forms " +
    "in plywood and steel served 14 floors. All outer concrete is M50 with 50% slag, 50 mm cover and " +
    "coated bars. The frame took 6,300 m³ of concrete at 11 days a floor; the penthouse slab carries " +
    "a plunge pool.",
  challenges: [
    {
      challenge: "Salt air and spray from June to September.",
      solution:
        "Coated bars were kept under cover and fixed within ten days of delivery, and no starter bar " +
        "stood open for more than three weeks.",
    },
    {
      challenge: "The basement floor lies 2.5 m below high tide.",
      solution:
        "The raft was cast against a membrane with 48 tension anchors of 150 mm; pumps ran until the " +
        "fourth floor slab gave enough weight.",
    },
    {
      challenge: "The promenade in front stays open to the public all day.",
      solution:
        "Everything was lifted from the rear. A covered walkway and a gantry of 3 m protected the " +
        "front for the whole period.",
    },
  ],
  results: [
    "6 monsoons since handover, and the basement is dry",
    "14 curved floors with four sets of edge forms",
    "631 of 640 points with 50 mm of cover or more",
    "3 CRZ inspections without a remark",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "luxury-mid",
      alt:
        "Architectural model of a sea-facing residential building with rounded balconies behind a " +
        "promenade and a sea wall",
      focal: { x: 0.52, y: 0.48 },
    },
    {
      file: "luxury-mid-street",
      alt: "Model of the lower floors of the building behind its sea wall and promenade",
    },
    {
      file: "luxury-mid-detail",
      alt: "Model of the rounded balconies and glazing of the middle floors",
    },
  ],
};
