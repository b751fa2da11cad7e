import type { SeedProject } from "./seed-types.ts";

export const saltlineSquare: SeedProject = {
  title: "Saltline Square",
  client: "Harbourline Properties",
  location: "Wadala East, Mumbai",
  year: "2024",
  type: "Mixed-Use Development",
  status: "Completed",
  description:
    "A residential tower of 25 floors and an office block of 12 on a three-level retail podium, on " +
    "218 bored piles through marine clay.",
  fullDescription:
    "Below 2 m of fill lie 9 to 11 m of marine clay, then weathered tuff, with rock at 16 to 19 m. " +
    "218 bored piles carry the project: 88 of 1200 mm, 24 m deep, and 130 of 1000 mm, 22 m deep, " +
    "with sockets of 2.5 to 3 m and 4,600 m³ of concrete. Three rotary rigs needed 18 weeks. The " +
    "basement, 5 m deep and 23,900 m³, was dug behind sheet piles of 12 m with raking struts to a " +
    "central slab cast first.\n\n" +
    "The podium, 82 m by 42 m, holds shops on three levels with the pool on its roof. The " +
    "residential tower of 361 m² a floor was cast at 8 days with aluminium formwork, the office " +
    "block of 720 m² a floor with post-tensioned slabs at 10 days. Above the pile caps 16,100 m³ of " +
    "concrete and 1,900 t of rebar were placed.",
  challenges: [
    {
      challenge: "Marine clay with a strength too low to stand even for a day.",
      solution:
        "Permanent liners of 13 m went in ahead of the bore, and the pit was dug in strips of 8 m, " +
        "each strutted before the next was opened.",
    },
    {
      challenge: "Wet clay could not be carted on public roads.",
      solution:
        "It was mixed with quicklime and left for two days on a bunded pad, which brought the " +
        "moisture down enough for covered tippers.",
    },
    {
      challenge: "Two towers of different weight on one podium.",
      solution:
        "Pour strips separated both towers from the podium until their frames were complete; the " +
        "difference at closing was 4 mm.",
    },
  ],
  results: [
    "218 piles in 18 weeks with three rigs",
    "4 pile load tests, all within 8 mm at 1.5 times the working load",
    "5 months before the towers, the podium opened",
    "32,200 m² built in 34 months",
  ],
  testimonial: {
    quote:
      "Eighteen weeks for the piles was in their programme and eighteen weeks it was. The clay " +
      "handling was new to us and the traffic police had no complaint.",
    author: "Anil Kotwal",
    position: "Chief Engineer, Harbourline Properties",
  },
  reraNumber: null,
  photos: [
    {
      file: "mixed-use-2",
      alt:
        "Architectural model of a residential tower and an office block on a shared three-level " +
        "retail podium, beside salt pans",
      focal: { x: 0.49, y: 0.47 },
    },
    {
      file: "mixed-use-2-street",
      alt: "Model of the tower and the office block on their shared podium, seen from the street",
    },
    {
      file: "mixed-use-2-detail",
      alt: "Model of the gap between the tower's flats and the office block with its roof plant",
    },
  ],
};

export const mograExchange: SeedProject = {
  title: "Mogra Exchange",
  client: "Tapti Urban Spaces",
  location: "Kurla West, Mumbai",
  year: "2022",
  type: "Mixed-Use Development",
  status: "Completed",
  description:
    "A three-level retail podium with 17 office floors and a seven-storey block of serviced flats, " +
    "over two basements near the Mithi river.",
  fullDescription:
    "The pit measured 74 m by 56 m and 8.8 m in depth: 36,500 m³ of fill, clay and weathered basalt, " +
    "with the water table at 1.5 m in the monsoon. It was enclosed by 346 contiguous piles of 600 mm " +
    "at 750 mm centres, 12 m deep, grouted between and anchored in two rows. Eight wells and two " +
    "sumps kept the floor dry at 120 m³ an hour.\n\n" +
    "The office part stands on a raft of 1.6 m, the podium on one of 0.8 m with 180 rock anchors " +
    "against uplift. Office floors of 690 m² are post-tensioned and were cast at 9 days; a refuge " +
    "floor divides the tower at half height. The block of serviced flats is a conventional RCC frame " +
    "at 10 days a floor. In total 15,700 m³ of concrete and 1,830 t of rebar went in.",
  challenges: [
    {
      challenge: "The Mithi stands 400 m away and backs up into the drains.",
      solution:
        "The shoring wall was carried 1.2 m above road level as a flood wall, and standby pumps of " +
        "twice the normal flow were held on site from June to September.",
    },
    {
      challenge: "The podium is lighter than the water it displaces.",
      solution:
        "180 anchors of 150 mm, 9 m into rock, were stressed before the wells were shut; levels " +
        "stayed within 3 mm.",
    },
    {
      challenge: "A buried 132 kV cable ran along the eastern edge.",
      solution:
        "Its line was opened by hand at 12 points, the wall was moved in by 1.1 m there, and no bore " +
        "was made within 3 m of it.",
    },
  ],
  results: [
    "36,500 m³ excavated in 22 weeks",
    "0 days lost to flooding in the monsoon of 2019",
    "180 anchors tested, 177 passed at first stressing",
    "17 office floors in 22 weeks",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "mixed-use",
      alt:
        "Architectural model of an office tower and a lower block of flats on a glazed three-level " +
        "retail podium, beside a metro viaduct",
      focal: { x: 0.52, y: 0.5 },
    },
    {
      file: "mixed-use-dig",
      alt: "Model of a pit within a contiguous pile wall raised above the road, with wells and a raft in two parts",
    },
    {
      file: "mixed-use-frame",
      alt: "Model of the podium, the office tower and the block of flats as bare RCC frames at half height",
    },
    {
      file: "mixed-use-finish",
      alt: "Model of the finished podium and towers from the entrance corner with its glazed hall",
    },
  ],
};

export const bunderYard: SeedProject = {
  title: "Bunder Yard",
  client: "Harbourline Properties",
  location: "Sewri, Mumbai",
  year: "2028",
  type: "Mixed-Use Development",
  status: "In Progress",
  description:
    "A retail podium with two towers to come. Foundations, basements and three podium levels are " +
    "cast and the lift cores are rising.",
  fullDescription:
    "Dharini holds the contract from excavation to the end of the RCC frame. The pit of 78 m by 58 m " +
    "was closed by 454 secant piles of 800 mm, 13 m deep, and dug 8.5 m down, 38,500 m³ of fill, " +
    "marine clay and weathered basalt. 164 bored piles of 1000 and 1200 mm, 18 to 24 m deep, carry " +
    "the two towers and the podium.\n\n" +
    "Two basements and three podium levels of 62 m by 40 m now stand, and the first shopfronts are " +
    "glazed. Both lift cores climb ahead of the slabs in self-climbing forms, one 25 m and the other " +
    "14 m above the podium deck, served by two tower cranes. Two floors of the first tower are cast " +
    "and the third is being formed; 20 and 16 floors are planned. The strip along the road, where " +
    "the ramp stood, has only its lower slab so far and will be closed by March 2027. The frame is " +
    "planned to be complete in December 2027, the project in 2028.",
  challenges: [
    {
      challenge: "The ramp strip is the only way in for machines until the podium bears traffic.",
      solution:
        "It was left to the last and is now cast from the road, in three bays, while the towers go " +
        "on behind.",
    },
    {
      challenge: "Two cranes with overlapping jibs.",
      solution:
        "They stand 12 m apart in height, with a zone limiter on both and one signalman on a common " +
        "channel.",
    },
    {
      challenge: "Old port foundations of stone and timber in the clay.",
      solution:
        "41 of 164 pile positions were pre-bored with a core barrel; the piling took 21 weeks, " +
        "against 17 planned, and the time was won back on the basement slabs.",
    },
  ],
  results: [
    "618 piles completed, all 454 secant and 164 bearing ones",
    "38,500 m³ excavated",
    "13,000 m³ of concrete placed so far",
    "20 and 16 tower floors planned, frame complete in December 2027",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "in-progress-podium",
      alt:
        "Architectural model of a podium under construction with two rising lift cores and two tower " +
        "cranes, at the harbour",
      focal: { x: 0.47, y: 0.52 },
    },
    {
      file: "in-progress-podium-street",
      alt: "Model of the podium frame from the street, with two core walls, formwork and tipper traffic at the gate",
    },
    {
      file: "in-progress-podium-detail",
      alt: "Model of the core formwork from above, with rebar standing over it and the crane mast beside",
    },
  ],
};
