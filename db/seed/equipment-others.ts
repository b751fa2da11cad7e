import type { SeedEquipment } from "./seed-types.ts";

export const rigsAndSupport: SeedEquipment[] = [
  {
    name: "Rotary Rig 280",
    category: "Piling Rig",
    units: 2,
    client: "Bored piles",
    year: "2017–2021",
    location: "Bhiwandi yard, Thane district",
    specs: "2 units · 280 kNm torque · 600–1500 mm piles · 50 m depth",
    fullSpecs: [
      { label: "Rated torque", value: "280 kNm" },
      { label: "Pile diameter", value: "600–1500 mm" },
      { label: "Max drilling depth", value: "50 m" },
      { label: "Kelly bar", value: "4-part, interlocking" },
      { label: "Rotation speed", value: "6–22 rpm" },
      { label: "Crowd force", value: "210 kN" },
      { label: "Main winch pull", value: "260 kN" },
      { label: "Engine power", value: "298 kW" },
      { label: "Operating weight", value: "74 t" },
      { label: "Mast height in operation", value: "22.5 m" },
      { label: "Track width", value: "3.5 m, extended 4.8 m" },
    ],
    description:
      "Hydraulic rotary rigs for bored cast-in-situ piles up to 1500 mm diameter and 50 m depth. The " +
      "interlocking kelly bar passes crowd to the tool, which is what socketing in Mumbai breccia and " +
      "basalt needs. Each rig travels with buckets, rock augers, core barrels and temporary casing.",
    features: [
      {
        icon: "torque",
        title: "280 kNm torque",
        description: "For sockets up to 1500 mm in weathered rock. Hard basalt is cored first.",
      },
      {
        icon: "depth",
        title: "50 m depth",
        description: "Depth is read at the rope drum and checked by sounding tape before concreting.",
      },
      {
        icon: "diameter",
        title: "600–1500 mm tools",
        description: "Soil and rock buckets, rock augers, core barrels and cleaning buckets in each size.",
      },
      {
        icon: "gauge",
        title: "Verticality on screen",
        description: "Mast inclination is shown in the cab. The limit is 1.5 percent, as in IS 2911.",
      },
    ],
    applications: [
      "Bored cast-in-situ piles",
      "Rock sockets in breccia and basalt",
      "Shore piles and secant piles",
      "Foundations for towers, flyovers and bridges",
      "Plunge columns for top-down basements",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours, with kelly bar, wire ropes and swivel inspected every shift. Rotary drive " +
      "gear oil is changed every 1000 hours.",
    photos: [
      {
        file: "rotary-rig-a",
        alt: "Scale model of a rotary piling rig with a drilling bucket, casings and rebar cages nearby",
        focal: { x: 0.46, y: 0.5 },
      },
      {
        file: "rotary-rig-a-rear",
        alt: "The same rig from behind, with its counterweight, casings and rebar cages",
      },
      {
        file: "rotary-rig-a-tool",
        alt: "Drilling bucket under the kelly bar and rotary drive of the same rig, with a man beside it",
      },
    ],
  },
  {
    name: "Rotary Rig 220 with Oscillator",
    category: "Piling Rig",
    units: 1,
    client: "Cased piles",
    year: "2019",
    location: "Bhiwandi yard, Thane district",
    specs: "1 unit · 220 kNm torque · 800–1500 mm piles · 42 m depth",
    fullSpecs: [
      { label: "Rated torque", value: "220 kNm" },
      { label: "Pile diameter", value: "800–1500 mm" },
      { label: "Max drilling depth", value: "42 m" },
      { label: "Max cased depth", value: "20 m" },
      { label: "Casing oscillator", value: "1500 mm, 1600 kNm" },
      { label: "Rotation speed", value: "7–24 rpm" },
      { label: "Main winch pull", value: "230 kN" },
      { label: "Engine power", value: "242 kW" },
      { label: "Operating weight", value: "70 t without oscillator" },
      { label: "Mast height in operation", value: "21 m" },
    ],
    description:
      "Rotary rig with a casing oscillator for ground that does not stand open: reclaimed land, marine " +
      "clay and loose fill beside old buildings. The oscillator turns segmental casing to stable ground, " +
      "and the auger works inside it. The casing comes out in lengths as the pile is concreted.",
    features: [
      {
        icon: "diameter",
        title: "Segmental casing",
        description: "Double-wall casing with bolted joints, in lengths of 2, 3 and 4 m, to 20 m depth.",
      },
      {
        icon: "torque",
        title: "1600 kNm oscillator",
        description: "Clamps, turns and pulls the casing from the rig's own hydraulic circuit.",
      },
      {
        icon: "shield",
        title: "Work near buildings",
        description: "The casing leads the tool, so the bore does not draw soil from the next plot.",
      },
      {
        icon: "noise",
        title: "No hammering",
        description: "Casing is turned in, not driven or vibrated, which keeps vibration low.",
      },
    ],
    applications: [
      "Cased bored piles in marine clay and fill",
      "Secant pile walls",
      "Piles beside existing buildings",
      "Piles in reclaimed land with boulders",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours, rig and oscillator together. Clamp jaws, casing bolts and wire ropes are " +
      "inspected every shift.",
    photos: [
      {
        file: "rotary-rig-b",
        alt: "Scale model of a rotary piling rig with an auger over a casing oscillator and two figures",
        focal: { x: 0.54, y: 0.5 },
      },
      {
        file: "rotary-rig-b-front",
        alt: "The same rig from the front, its auger in the casing that the oscillator holds",
      },
      {
        file: "rotary-rig-b-rear",
        alt: "The same rig from its left side, with auger, mast, engine house and two casings",
      },
    ],
  },
  {
    name: "Micro Piling Rig",
    category: "Piling Rig",
    units: 1,
    client: "Micro piles and anchors",
    year: "2020",
    location: "Bhiwandi yard, Thane district",
    specs: "1 unit · 150–300 mm piles · 25 m depth · 9 t operating weight",
    fullSpecs: [
      { label: "Pile diameter", value: "150–300 mm" },
      { label: "Max drilling depth", value: "25 m" },
      { label: "Rotary head torque", value: "12 kNm" },
      { label: "Feed stroke", value: "4.0 m" },
      { label: "Extraction force", value: "60 kN" },
      { label: "Rod length", value: "3.0 m" },
      { label: "Mast inclination", value: "Vertical to horizontal" },
      { label: "Engine power", value: "93 kW" },
      { label: "Operating weight", value: "9 t" },
      { label: "Width on tracks", value: "2.3 m" },
    ],
    description:
      "Compact crawler rig for micro piles, soil nails and ground anchors: rotary drilling in soil, and a " +
      "down-the-hole hammer in rock with an air compressor on site. At 2.3 m width it enters plots " +
      "where a rotary rig has no room.",
    features: [
      {
        icon: "diameter",
        title: "150–300 mm bores",
        description: "Up to 300 mm by rotary with casing, up to 200 mm by hammer in rock.",
      },
      {
        icon: "reach",
        title: "Tilting mast",
        description: "Set from vertical to horizontal for raked piles, nails and anchors.",
      },
      {
        icon: "tracks",
        title: "2.3 m wide",
        description: "Passes a 2.5 m gate with the mast folded. Rear jacks steady it while drilling.",
      },
      {
        icon: "wrench",
        title: "Double clamp",
        description: "Hydraulic clamps hold and break rod joints, so nobody uses a chain wrench.",
      },
    ],
    applications: [
      "Micro piles for underpinning",
      "Touch piles along plot boundaries",
      "Ground anchors for shoring",
      "Soil nailing of slopes",
      "Foundations in narrow plots",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours, with rotary head oil, feed chain and clamp jaws checked. Rod threads are " +
      "cleaned and greased every shift.",
    photos: [
      {
        file: "micro-piling-rig",
        alt: "Scale model of a crawler micro piling rig with its mast raked, two pile heads in front",
      },
      {
        file: "micro-piling-rig-clamps",
        alt: "Foot of the mast of the same rig, with clamps, rods and the control stand",
      },
      {
        file: "micro-piling-rig-rear",
        alt: "The same rig from behind, with its engine house and stacked drill rods",
      },
    ],
  },
  {
    name: "Soil Compactor 11 t",
    category: "Support Equipment",
    units: 2,
    client: "Backfill and sub-base",
    year: "2018–2020",
    location: "Taloja MIDC yard, Navi Mumbai",
    specs: "2 units · 11 t class · 82 kW engine · 2130 mm smooth drum",
    fullSpecs: [
      { label: "Operating weight", value: "11 t" },
      { label: "Engine power", value: "82 kW" },
      { label: "Drum width", value: "2130 mm" },
      { label: "Drum diameter", value: "1500 mm" },
      { label: "Static linear load", value: "28 kg/cm" },
      { label: "Centrifugal force, high / low", value: "250 kN / 160 kN" },
      { label: "Amplitude, high / low", value: "1.8 mm / 0.9 mm" },
      { label: "Frequency, high / low amplitude", value: "30 Hz / 34 Hz" },
      { label: "Working speed", value: "0–6 km/h" },
    ],
    description:
      "Single-drum vibratory compactors for backfill, fill below ground slabs and granular sub-base. Murum " +
      "is rolled in layers of 200–250 mm, and density is tested layer by layer. Near existing buildings " +
      "the drum runs static or at low amplitude.",
    features: [
      {
        icon: "gauge",
        title: "Two amplitudes",
        description: "1.8 mm for thick layers of murum, 0.9 mm for the finishing passes.",
      },
      {
        icon: "tracks",
        title: "Drum and axle drive",
        description: "Hydrostatic drive on the drum and on the rear tyres for loose fill and slopes.",
      },
      {
        icon: "cab",
        title: "Open canopy",
        description: "ROPS canopy with a clear view of the drum edge, work lamps and a beacon.",
      },
      {
        icon: "noise",
        title: "Static rolling",
        description: "Vibration is switched off close to old structures and over buried services.",
      },
    ],
    applications: [
      "Backfill in layers",
      "Filling below ground slabs",
      "Granular sub-base for internal roads",
      "Platforms for piling rigs and cranes",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours with engine oil, filters and drum scrapers. Drum bearing oil and rubber " +
      "mounts are checked at each service.",
    photos: [
      {
        file: "soil-compactor",
        alt: "Scale model of a single-drum soil compactor with a smooth drum and an open canopy",
      },
      {
        file: "soil-compactor-front",
        alt: "The same compactor from the front, with its smooth drum and striped frame",
      },
      {
        file: "soil-compactor-rear",
        alt: "The same compactor from behind, with its engine hood and driven tyres",
      },
    ],
  },
  {
    name: "Dewatering Set 150 mm",
    category: "Support Equipment",
    units: 3,
    client: "Pit dewatering",
    year: "2019–2022",
    location: "Taloja MIDC yard, Navi Mumbai",
    specs: "3 units · 150 mm diesel pump · 200 m³/h · 20 m head",
    fullSpecs: [
      { label: "Suction and delivery", value: "150 mm" },
      { label: "Duty point", value: "200 m³/h at 20 m head" },
      { label: "Max flow", value: "350 m³/h" },
      { label: "Max head", value: "32 m" },
      { label: "Max suction lift", value: "7.5 m" },
      { label: "Solids passed", value: "65 mm" },
      { label: "Engine power", value: "30 kW" },
      { label: "Fuel tank", value: "150 L, about 24 h" },
      { label: "Weight, dry", value: "1.4 t" },
    ],
    description:
      "Diesel pump sets on skids for keeping pits dry, with vacuum priming so that they restart after " +
      "running dry. They draw from a ring sump at pit bottom and deliver through a settling tank to the " +
      "storm water drain. Where the lift is over 7.5 m, the set stands on a berm inside the pit.",
    features: [
      {
        icon: "water",
        title: "200 m³/h at 20 m",
        description: "One set handles seepage of a usual basement. A second stands by in the monsoon.",
      },
      {
        icon: "gauge",
        title: "Vacuum priming",
        description: "Primes without filling the hose by hand and runs on when the sump is dry.",
      },
      {
        icon: "noise",
        title: "Acoustic canopy",
        description: "70 dB(A) at 7 m, for night running beside occupied buildings.",
      },
      {
        icon: "fuel",
        title: "24-hour tank",
        description: "150 L in the skid frame, so one filling lasts a day and a night.",
      },
    ],
    applications: [
      "Dewatering of basements and rafts",
      "Monsoon pumping from open pits",
      "Pumping from sumps and ring wells",
      "Emptying of tanks and flooded basements",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours with engine oil, filters and a check of the shaft seal and vacuum pump. " +
      "Before the monsoon, each set is run for 8 hours on test.",
    photos: [
      {
        file: "dewatering-set",
        alt: "Scale model of a skid-mounted diesel pump, its suction hose in a concrete ring sump",
      },
      {
        file: "dewatering-set-front",
        alt: "The same pump from the suction end, its ribbed hose bent into the sump",
      },
      {
        file: "dewatering-set-rear",
        alt: "The same pump from behind, with the discharge hose and a coil of spare hose",
      },
    ],
  },
];
