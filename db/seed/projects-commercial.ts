import type { SeedProject } from "./seed-types.ts";

export const indusArcHouse: SeedProject = {
  title: "Indus Arc House",
  client: "Indus Arc Developers",
  location: "Andheri East, Mumbai",
  year: "2018",
  type: "Commercial Construction",
  status: "Completed",
  description:
    "An office building of 11 post-tensioned floors over an open lobby and two basements, within the " +
    "influence zone of a metro viaduct.",
  fullDescription:
    "The pit of 60 m by 44 m went 8.2 m down, 21,600 m³, of which the lower half was volcanic " +
    "breccia. It was held by 138 soldier piles of 600 mm at 1.5 m centres, 11 m deep, with lagging " +
    "and one row of anchors; on the metro side raking struts took their place, since no anchor may " +
    "pass under the viaduct. Columns stand on footings on breccia.\n\n" +
    "Above the double-height lobby with its round columns, eleven office floors of 1,080 m² have " +
    "post-tensioned slabs of 225 mm on bays of up to 10 m. Each floor was cast in two pours and " +
    "stressed on the fourth day, at a cycle of 10 days. The scope also took in the two basements, " +
    "the ramp, the tanks and the canopy foundations: 8,400 m³ of concrete in all.",
  challenges: [
    {
      challenge: "The nearest metro pier stood 25 m from the pit.",
      solution:
        "The method was cleared by the metro authority in advance. Two piers carried tilt meters and " +
        "prisms read every hour; the largest movement was 1.6 mm.",
    },
    {
      challenge: "Breaking breccia beside a running line and offices.",
      solution:
        "Trenches were line-drilled along the boundary first to cut the path of vibration, and " +
        "breakers worked only behind them.",
    },
    {
      challenge: "Rain flooded the road in front on three days of 2016.",
      solution:
        "The ramp head was raised 450 mm above the road and flood boards were kept at the gate, so " +
        "the pit stayed workable.",
    },
  ],
  results: [
    "1.6 mm largest movement at the metro pier, against 5 mm allowed",
    "21,600 m³ excavated in 16 weeks",
    "11 office floors in 17 weeks",
    "70 mm thinner slab than the RCC alternative",
  ],
  testimonial: {
    quote:
      "The metro's engineers went through the monitoring plan line by line. It was the contractor " +
      "who answered, not a consultant.",
    author: "Rohit Deshpande",
    position: "Project Manager, Indus Arc Developers",
  },
  reraNumber: null,
  photos: [
    {
      file: "commercial-glass",
      alt:
        "Architectural model of a glazed office building, eleven floors above an open lobby with an " +
        "entrance canopy, beside a metro viaduct",
      focal: { x: 0.51, y: 0.5 },
    },
    {
      file: "commercial-glass-dig",
      alt: "Model of a pit with soldier piles and raking struts on the side of a metro viaduct with a train",
    },
    {
      file: "commercial-glass-frame",
      alt: "Model of the same building as a bare frame of six office floors above an open lobby",
    },
    {
      file: "commercial-glass-finish",
      alt: "Model of the finished glazed front with its entrance canopy, planting and people on the forecourt",
    },
  ],
};

export const nilgiriLinkCampus: SeedProject = {
  title: "Nilgiri Link Campus",
  client: "Nilgiri Commercial Parks",
  location: "Airoli, Navi Mumbai",
  year: "2017",
  type: "Commercial Construction",
  status: "Completed",
  description:
    "Two office blocks of five and six storeys round a garden, joined by a two-storey bridge that " +
    "spans 42 m without a support.",
  fullDescription:
    "The plot was reclaimed in the 1980s: 1.5 m of murum over 6 m of marine clay, then weathered " +
    "basalt. We drove 326 precast piles of 450 mm, 12 to 16 m deep, with a hydraulic hammer " +
    "hired with its crawler crane, and tied them with caps and plinth beams. There is no basement; the tanks and the pool in the court are 2.5 m deep in " +
    "sheet-piled pits.\n\n" +
    "The blocks measure 58 m by 24 m and 50 m by 24 m, 14,200 m² together, with post-tensioned beams " +
    "over bays of 12 m. Floors were cast in three zones, each on a cycle of 12 days. The bridge is a " +
    "pair of steel trusses made by a specialist; the frame, its bearings and the two days of lifting " +
    "were ours. Structural concrete came to 6,100 m³.",
  challenges: [
    {
      challenge: "Negative friction from the settling clay on the piles.",
      solution:
        "The upper 6 m of each pile was coated with bitumen, and the set was checked again after " +
        "seven days on one pile in twenty.",
    },
    {
      challenge: "Two trusses of 59 t each to be set at second-floor level over the garden.",
      solution:
        "Two 150 t cranes stood on mats over the pile caps. Each truss went up in one Sunday, before " +
        "the pool was built.",
    },
    {
      challenge: "The two blocks move apart with temperature.",
      solution:
        "The bridge is fixed at the five-storey block and slides at the other, on bearings set to " +
        "the mean temperature of the year.",
    },
  ],
  results: [
    "326 driven piles in 11 weeks",
    "42 m bridge lifted in two Sundays",
    "14,200 m² of offices in 20 months",
    "6 pile tests, largest settlement 7 mm at 1.5 times the working load",
  ],
  testimonial: null,
  reraNumber: null,
  photos: [
    {
      file: "commercial-campus",
      alt:
        "Architectural model of two office blocks of five and six storeys joined by a glazed bridge " +
        "over a garden, beside a creek with mangroves",
    },
    {
      file: "commercial-campus-dig",
      alt: "Model of a flat plot with rows of driven piles and caps, a sheet-piled tank pit and stacked precast piles",
    },
    {
      file: "commercial-campus-frame",
      alt: "Model of both office blocks as bare frames round the later garden, with two tower cranes",
    },
    {
      file: "commercial-campus-finish",
      alt: "Model of the finished blocks and the bridge between them, seen over the garden with its pool",
    },
  ],
};

export const nilgiriPoint: SeedProject = {
  title: "Nilgiri Point",
  client: "Nilgiri Commercial Parks",
  location: "Lower Parel, Mumbai",
  year: "2023",
  type: "Commercial Construction",
  status: "Completed",
  description:
    "An office tower of two halves with 22 and 17 floors over a tall lobby, three basements and a " +
    "roof garden on the lower half.",
  fullDescription:
    "The pit of 48 m by 42 m went down 12.6 m, 25,400 m³, in made ground and weathered basalt. A " +
    "wall of 300 secant piles of 800 mm, 10 m deep, closed it. Three sides had two rows of anchors; " +
    "the fourth, along an occupied chawl, was propped by the basement slabs instead. The last 4 m " +
    "was basalt, bolted and sprayed below the toe of the wall.\n\n" +
    "A raft of 2.0 m and 1,800 m³ carries both halves and was cast in 40 hours over a weekend, with " +
    "permission for the nights. The office floors are post-tensioned on bays of up to 11 m and were " +
    "cast at 8 days a floor, with the two halves half a cycle apart so that one crew served both. A " +
    "refuge floor runs through both halves, and the roof of the lower one carries planters and a " +
    "pergola. In total 13,400 m³ of concrete and 1,480 t of rebar were placed.",
  challenges: [
    {
      challenge: "The chawl stood 6 m from the pit on rubble footings.",
      solution:
        "That side was built top-down for two levels, so that slabs, not anchors, carried the wall. " +
        "Cracks were mapped with the residents beforehand; none opened by more than 0.3 mm.",
    },
    {
      challenge: "Old mill foundations and a brick chimney base lay in the line of the wall.",
      solution:
        "Pre-boring to 5 m with a rock auger cleared them, and 34 pile positions were filled with " +
        "lean mix and bored again.",
    },
    {
      challenge: "Trucks were barred from the road between 08:00 and 11:00 and from 17:00 to 21:00.",
      solution: "The pit was mucked out between 11:00 and 17:00 with twelve tippers, at about 320 m³ a day.",
    },
  ],
  results: [
    "25,400 m³ taken out in 14 weeks, between peak hours",
    "1,800 m³ raft in one pour",
    "22 and 17 office floors in 28 weeks",
    "11 mm wall movement, against 25 mm predicted",
  ],
  testimonial: {
    quote:
      "Traffic hours, neighbours and old mill walls in the ground. Each of these cost some days, and " +
      "we were told on the day, with a plan.",
    author: "Kavita Subramanian",
    position: "Vice President, Projects, Nilgiri Commercial Parks",
  },
  reraNumber: null,
  photos: [
    {
      file: "commercial-tower",
      alt:
        "Architectural model of an office tower in two halves of different height with a roof garden " +
        "and an entrance canopy, beside an old mill with its chimney",
      focal: { x: 0.5, y: 0.48 },
    },
    {
      file: "commercial-tower-street",
      alt: "Model of the office tower from the street, with its entrance canopy and the lobby on round columns",
    },
    {
      file: "commercial-tower-detail",
      alt: "Model of the fins on both halves of the office tower, with the pergola of the roof garden",
    },
  ],
};

export const malharGalleria: SeedProject = {
  title: "Malhar Galleria",
  client: "Western Ghat Retail",
  location: "Kalyan West",
  year: "2015",
  type: "Commercial Construction",
  status: "Completed",
  description:
    "A shopping centre of five storeys with a glazed corner drum 31 m high and one basement, framed in " +
    "RCC in 11 months.",
  fullDescription:
    "The two lower storeys measure 78 m by 48 m and the three upper ones 70 m by 42 m, 16,300 m² " +
    "above ground. The basement of 25,000 m³ was dug 5.2 m deep in murum and weathered basalt, in " +
    "open cut with a bench on three sides and 58 soldier piles of 600 mm along the road. Columns " +
    "stand on isolated footings at 6 m.\n\n" +
    "The frame was divided into four zones that followed each other by ten days, with concrete " +
    "placed by boom pump. Shop bays are 9 m by 12 m, with post-tensioned band beams. The corner " +
    "drum, five storeys high, has ring beams cast in curved steel forms, and its columns were " +
    "surveyed to 5 mm since the glazing follows them. Concrete came to 9,600 m³, rebar to 1,060 t.",
  challenges: [
    {
      challenge: "The shop fit-out had to begin before Diwali while the frame was still rising.",
      solution:
        "Zones 1 and 2 were handed over with props cleared and a waterproofed deck above while zones " +
        "3 and 4 went on behind a hoarding.",
    },
    {
      challenge: "The plot floods when the Ulhas river is high.",
      solution:
        "The ground floor was set 900 mm above the road, and the basement ramp has a hump and two " +
        "flood gates.",
    },
    {
      challenge: "Curved ring beams with embedded plates for the glazing at 2.0 m spacing.",
      solution:
        "Plates were welded to a template ring before the pour and surveyed after it; 7 of 240 had " +
        "to be corrected.",
    },
  ],
  results: [
    "5 storeys of RCC frame in 11 months",
    "9,600 m³ of concrete placed by pump",
    "3 weeks before Diwali 2014, zones 1 and 2 were handed over",
    "233 of 240 glazing plates accepted at first survey",
  ],
  testimonial: {
    quote:
      "Our tenants were fitting out on the ground floor while the third was being cast. The handover " +
      "by zones worked because the dates were kept.",
    author: "Sameer Patwardhan",
    position: "Head of Development, Western Ghat Retail",
  },
  reraNumber: null,
  photos: [
    {
      file: "commercial-retail",
      alt:
        "Architectural model of a five-storey shopping centre with a round glazed corner and an " +
        "entrance canopy, beside a railway",
      focal: { x: 0.56, y: 0.53 },
    },
    {
      file: "commercial-retail-street",
      alt: "Model of the glazed corner drum from the street, with the canopy over the entrance",
    },
    {
      file: "commercial-retail-detail",
      alt: "Model of the shopping centre's long side, with its glazed base, fins and the joint to the drum",
    },
  ],
};
