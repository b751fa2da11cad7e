import type { SeedProject } from "./seed-types.ts";

export const devraiHeights: SeedProject = {
  title: "Devrai Heights",
  client: "Sahyadri Habitat",
  location: "Mulund West, Mumbai",
  year: "2019",
  type: "Residential Construction",
  status: "Completed",
  description:
    "Twenty residential floors over a two-level podium, on a raft bearing on basalt, with old " +
    "four-storey buildings 4.5 m from the pit.",
  fullDescription:
    "The scope was the pit, the raft and the whole RCC frame. We took out 9,600 m³ for one basement " +
    "and the raft, 5.5 m below road level; the last 3,200 m³ was jointed basalt. The sides were held " +
    "by 112 micro-piles of 300 mm, used as soldier piles at 1.5 m centres and 8 m deep, with sprayed " +
    "concrete between them.\n\n" +
    "The tower stands on a 1.5 m raft of 1,090 m³, cast in one pour of 30 hours with permission for " +
    "the night. Above the podium the frame rose with aluminium formwork at a floor cycle of 8 days, " +
    "with two refuge floors and corner balconies on every residential floor. 7,100 m³ of structural " +
    "concrete went into the frame, the basement and the raft.",
  challenges: [
    {
      challenge: "Two ground-plus-three societies from the 1970s stood 4.5 m from the line of excavation.",
      solution:
        "Basalt within 10 m of them was split with hydraulic splitters instead of breakers. " +
        "Tell-tales and tilt plates were read every morning; no reading passed 3 mm.",
    },
    {
      challenge: "The raft level was reached ten days before the monsoon of 2017.",
      solution:
        "A blinding layer, two sumps and three diesel pumps were in place by 5 June, and the raft " +
        "was cast in a dry spell between two wet weeks.",
    },
    {
      challenge: "Heavy vehicles could use the lane only between 11:00 and 16:00.",
      solution:
        "Spoil was heaped inside the plot through the day and carried out by eight tippers in that " +
        "window, with a marshal at each end of the lane.",
    },
  ],
  results: [
    "9,600 m³ excavated, one third of it basalt",
    "22 storeys above ground in 27 months",
    "8-day floor cycle held from the 4th floor to the 20th",
    "0 crack claims from the two adjoining societies",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "res-tower-1",
      alt:
        "Architectural model of a residential tower with corner balconies: twenty floors above a " +
        "two-level podium, below wooded hills",
    },
    {
      file: "res-tower-1-dig",
      alt: "Model of a basement pit 5.5 m deep beside old four-storey buildings, with a raft begun on rock",
    },
    {
      file: "res-tower-1-frame",
      alt: "Model of the same tower as bare RCC frame, eleven storeys above the podium, with a tower crane",
    },
    {
      file: "res-tower-1-finish",
      alt: "Model of the finished tower from its west side, with the pool on the podium roof",
    },
  ],
};

export const parijatPoint: SeedProject = {
  title: "Parijat Point",
  client: "Ashtavinayak Estates",
  location: "Dadar West, Mumbai",
  year: "2021",
  type: "Residential Construction",
  status: "Completed",
  description:
    "A slender tower of 30 floors over a two-level podium, built on a plot of 1,050 m² after taking " +
    "down the old building on it.",
  fullDescription:
    "A ground-plus-four building of 1962 was taken down first, floor by floor with small breakers on " +
    "the slabs, because the lane was too narrow for a long-reach machine. The basement pit of 3,800 " +
    "m³ followed behind 184 contiguous piles of 600 mm, 10 m deep, in fine sand with the water table " +
    "at 1.8 m.\n\n" +
    "The floor plate is only 14.5 m by 13.5 m, so wind governs. 32 bored piles of 1200 mm go 22 m " +
    "down and 3 m into basalt, under a piled raft of 1.8 m thickness. The core walls are 400 mm " +
    "thick in M60 up to the 12th floor. The wrap-round balcony slabs were cast with the floor, and " +
    "the typical floor cycle was 8 days.",
  challenges: [
    {
      challenge: "Water at 1.8 m in fine sand, with old load-bearing buildings on both sides.",
      solution:
        "Gaps between the shoring piles were jet-grouted and the level outside was held with " +
        "recharge wells, so that pumping inside did not draw sand from under the neighbours.",
    },
    {
      challenge: "A plot of 1,050 m² left no room for a rebar yard or a batching plant.",
      solution:
        "Cages came cut and bent from our yard on a call-off per floor, and ready-mix came between " +
        "11:00 and 17:00, one truck in the lane at a time.",
    },
    {
      challenge: "A tower 109 m tall on a base of 14 m has little tolerance for lean.",
      solution:
        "The core was plumbed by laser through floor openings at each pour and checked by total " +
        "station every fifth floor.",
    },
  ],
  results: [
    "30 typical floors cast in 35 weeks",
    "18 mm out of plumb at 109 m",
    "32 piles tested for integrity, 1 load-tested to 1.5 times the working load",
    "Under 4 mm of settlement at the neighbours",
  ],
  testimonial: {
    quote:
      "They told us early what the lane would allow and planned every delivery around it. The " +
      "neighbours complained twice in two years, and both times somebody came the same day.",
    author: "Milind Karandikar",
    position: "Director, Ashtavinayak Estates",
  },
  reraNumber: null,
  photos: [
    {
      file: "res-tower-2",
      alt:
        "Architectural model of a slender residential tower with balconies all round, thirty floors " +
        "above a two-level podium",
    },
    {
      file: "res-tower-2-street",
      alt: "Model of the slender tower over its two-level podium, seen across the roofs",
    },
    {
      file: "res-tower-2-detail",
      alt: "Model of the balcony slabs that run round each floor",
    },
  ],
};

export const suvarnaCrest: SeedProject = {
  title: "Suvarna Crest",
  client: "Konkan Crest Developers",
  location: "Borivali East, Mumbai",
  year: "2013",
  type: "Residential Construction",
  status: "Completed",
  description:
    "A slab block of 24 floors with 176 flats on both sides of a full-height lift and stair shaft, " +
    "over a single-storey podium.",
  fullDescription:
    "The block is 45 m long and 15 m deep and stands on combined footings and a raft strip bearing " +
    "on weathered breccia 4.5 m below ground. Excavation came to 8,600 m³ in open cut with 1:1 " +
    "slopes, except along the road, where 40 soldier piles of 600 mm held 60 m of the edge.\n\n" +
    "The lift and stair shaft in the middle of the long side was climbed two floors ahead of the " +
    "slabs and gave access to both wings. Each floor was cast in two halves with one set of " +
    "aluminium formwork, at 9 days a floor. Eight flats share each of the 22 residential floors; two " +
    "floors are refuge floors. The frame took 7,600 m³ of concrete and 840 t of rebar.",
  challenges: [
    {
      challenge: "The breccia softened within hours when it stood open in the rain.",
      solution:
        "Footings were trimmed by hand to the last 150 mm and blinded the same day, in strips of not " +
        "more than 12 m.",
    },
    {
      challenge: "A bus stop and a school gate lay on the only frontage.",
      solution:
        "No tipper moved between 07:00 and 08:30 or 12:30 and 14:00, and the gate was placed at the " +
        "far corner with its own wheel wash.",
    },
    {
      challenge: "A movement joint was not wanted in a block of 45 m.",
      solution:
        "A pour strip of 1.2 m beside the shaft stayed open for 28 days on each floor to let " +
        "shrinkage pass.",
    },
  ],
  results: [
    "176 flats in one block",
    "9-day floor cycle with a single formwork set",
    "7,600 m³ of concrete, 840 t of rebar",
    "24 months from first excavation to the terrace slab",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "res-tower-3",
      alt:
        "Architectural model of a long residential slab block with a central lift shaft, 24 floors " +
        "above a one-storey podium, below wooded hills",
    },
    {
      file: "res-tower-3-street",
      alt: "Model of the slab block from the street, with its lift shaft and two refuge floors",
    },
    {
      file: "res-tower-3-detail",
      alt: "Model of the top of the slab block, with its end wall and roof over the lift shaft",
    },
  ],
};

export const vasundharaTerraces: SeedProject = {
  title: "Vasundhara Terraces",
  client: "Vasundhara Buildcon",
  location: "Kanjurmarg East, Mumbai",
  year: "2023",
  type: "Residential Construction",
  status: "Completed",
  description:
    "Two joined stacks of 32 and 26 floors that step back twice, over a three-level podium on bored " +
    "piles through marine clay.",
  fullDescription:
    "East of the railway the ground is 2 m of fill and 8 to 10 m of soft marine clay over residual " +
    "soil, with rock at 19 to 22 m. We bored 118 piles of 1000 and 1200 mm, 22 to 26 m deep with " +
    "sockets of 3 m in basalt, using two rotary rigs. Permanent liners of 12 m kept the clay from " +
    "squeezing into the bore. The piles took 2,800 m³ of concrete.\n\n" +
    "Parking is in the three podium levels, so there is no basement below the water table. Above it " +
    "the two stacks share a glazed lift lobby and step back after the 24th and 28th floors on one " +
    "side, and the 18th and 22nd on the other. At each step the outer columns are picked up by " +
    "transfer beams 1.2 m deep. The typical floor cycle was 8 days, and 18 days at the steps.",
  challenges: [
    {
      challenge: "Soft clay closed the bore below the temporary casing in the first two trial piles.",
      solution:
        "The casing was replaced by a permanent 6 mm liner vibrated 1 m into the stiff layer, and " +
        "tremie concreting began within 3 hours of cleaning the base.",
    },
    {
      challenge: "A rig of 70 t could not stand on the fill.",
      solution:
        "A working platform of 600 mm of crushed rock on geotextile was built and load-tested by " +
        "plate before the rigs came in.",
    },
    {
      challenge: "Stacks of different height settle differently.",
      solution:
        "A pour strip between them stayed open until the taller stack reached its 28th floor; " +
        "measured difference at closing was 5 mm.",
    },
  ],
  results: [
    "118 piles in 15 weeks with two rigs",
    "2 pile load tests passed at 1.5 times the working load",
    "8,200 m³ of concrete above the pile caps",
    "32 floors topped out 12 months after the podium",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "res-tower-4",
      alt:
        "Architectural model of a residential tower of two joined, stepped stacks over a three-level " +
        "podium, beside a creek with mangroves",
      focal: { x: 0.5, y: 0.47 },
    },
    {
      file: "res-tower-4-street",
      alt: "Model of the lower floors of both stacks over the three-level podium",
    },
    {
      file: "res-tower-4-detail",
      alt: "Model of the setbacks where both stacks step back, with the lift lobby between them",
    },
  ],
};

export const sahyadriRidge: SeedProject = {
  title: "Sahyadri Ridge",
  client: "Sahyadri Habitat",
  location: "Ghodbunder Road, Thane West",
  year: "2027",
  type: "Residential Construction",
  status: "In Progress",
  description:
    "A residential tower of 26 storeys, podium included. The frame stands at the 17th floor; façade " +
    "work has reached the fifth.",
  fullDescription:
    "The tower rests on a 1.8 m raft on weathered basalt. We excavated 10,300 m³ for it and one " +
    "basement, 6.5 m deep, with rock breaking in the last 2 m. Raft, basement and podium were " +
    "completed in April 2026.\n\n" +
    "The frame is now at the 17th of 26 floors, with columns for the next floor in hand. One tower " +
    "crane, one twin-car hoist and a stationary concrete pump serve a plate of 567 m² at a floor " +
    "cycle of 9 days. Blockwork has reached the tenth floor, and windows and balcony railings are in " +
    "on the first five. The frame is planned to close in March 2027 and handover is planned for " +
    "December 2027.",
  challenges: [
    {
      challenge: "Heavy vehicles are kept off Ghodbunder Road for most of the day.",
      solution:
        "Concrete is booked for the midday window and pours are limited to 160 m³, so that a floor " +
        "is cast on two days.",
    },
    {
      challenge: "Wind from the creek stops the crane on monsoon afternoons.",
      solution:
        "Formwork panels pass from floor to floor through slab openings by hand, so that the crane " +
        "is needed for rebar only.",
    },
    {
      challenge: "Trades work below a live casting level.",
      solution:
        "Catch nets stand at two levels and move up every five floors; nobody works outside the slab " +
        "edge between the upper net and the deck.",
    },
  ],
  storeys: { planned: 26, cast: 17 },
  results: [
    "17 of 26 floors cast so far",
    "5,900 m³ of an estimated 8,300 m³ of concrete placed so far",
    "9-day floor cycle since the end of the monsoon",
    "9 floors left until the frame closes in March 2027",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "in-progress-frame",
      alt:
        "Architectural model of a residential tower under construction, with a bare RCC frame above " +
        "five finished floors, below wooded hills",
      focal: { x: 0.5, y: 0.48 },
    },
    {
      file: "in-progress-frame-street",
      alt: "Model of the site from the street, with glazed floors below and the bare frame above",
    },
    {
      file: "in-progress-frame-detail",
      alt: "Model of the top floors of the frame, with column formwork, edge protection and the crane",
    },
  ],
};
