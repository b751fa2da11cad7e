import type { SeedEquipment } from "./seed-types.ts";

export const excavators: SeedEquipment[] = [
  {
    name: "Volvo 210",
    category: "Excavator",
    units: 6,
    client: "Basement and raft cutting",
    year: "2017–2022",
    location: "Taloja MIDC yard, Navi Mumbai",
    specs: "6 units · 21 t class · 0.9–1.2 m³ bucket · 6.7 m depth",
    fullSpecs: [
      { label: "Operating weight", value: "21.3 t" },
      { label: "Engine power", value: "110 kW" },
      { label: "Bucket capacity", value: "0.9–1.2 m³" },
      { label: "Boom and arm", value: "5.7 m and 2.9 m" },
      { label: "Max digging depth", value: "6.7 m" },
      { label: "Max reach at ground level", value: "9.8 m" },
      { label: "Max dump height", value: "6.7 m" },
      { label: "Bucket breakout force", value: "132 kN" },
      { label: "Swing speed", value: "11.6 rpm" },
      { label: "Track shoe width", value: "600 mm" },
    ],
    description:
      "Crawler excavators for bulk excavation of basements in murum, clay and weathered rock. They cut in " +
      "benches of 3–4 m, load tippers at pit level and leave the last 150–200 mm above formation for " +
      "trimming. Six machines of one model share buckets, filters and wear parts.",
    features: [
      {
        icon: "bucket",
        title: "Bucket by soil",
        description: "1.2 m³ bucket for clay and filled ground, 0.9 m³ rock bucket for hard murum.",
      },
      {
        icon: "hydraulics",
        title: "Two-pump hydraulics",
        description: "Boom lift, arm and swing work together, so a loading pass takes 16–18 seconds.",
      },
      {
        icon: "fuel",
        title: "Fuel log per machine",
        description: "Litres and hours are entered every shift. Usual use is 13–16 L/h in bulk digging.",
      },
      {
        icon: "tracks",
        title: "600 mm track shoes",
        description: "Triple-grouser shoes carry the machine on wet clay and on broken rock.",
      },
      {
        icon: "cab",
        title: "Closed cab",
        description: "Air-conditioned cab with ROPS frame, beacon and travel alarm.",
      },
    ],
    applications: [
      "Basement excavation in benches",
      "Raft and footing excavation",
      "Loading of tippers",
      "Trenches for storm water drains",
      "Excavation beside shore piles and secant piles",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours with engine oil, oil and fuel filters and a check of track tension and " +
      "bucket teeth. The hydraulic return filter is changed every 1000 hours.",
    photos: [
      {
        file: "volvo-210",
        alt: "Scale model of a 21-tonne crawler excavator with its bucket in a small heap of soil",
      },
      {
        file: "volvo-210-front",
        alt: "The same excavator from its right side, its bucket in the heap and the cab behind the boom",
      },
      {
        file: "volvo-210-rear",
        alt: "The same excavator from behind, with its counterweight, engine hood and both tracks",
      },
    ],
  },
  {
    name: "CAT 320",
    category: "Excavator",
    units: 4,
    client: "Rock cutting and loading",
    year: "2019–2023",
    location: "Taloja MIDC yard, Navi Mumbai",
    specs: "4 units · 22 t class · 1.0–1.2 m³ bucket · 6.7 m depth",
    fullSpecs: [
      { label: "Operating weight", value: "22.5 t" },
      { label: "Engine power", value: "118 kW" },
      { label: "Bucket capacity", value: "1.0–1.2 m³" },
      { label: "Boom and arm", value: "5.7 m and 2.9 m" },
      { label: "Max digging depth", value: "6.7 m" },
      { label: "Max reach at ground level", value: "9.9 m" },
      { label: "Max loading height", value: "6.5 m" },
      { label: "Bucket digging force", value: "150 kN" },
      { label: "Arm digging force", value: "106 kN" },
      { label: "Swing speed", value: "11.3 rpm" },
      { label: "Fuel tank", value: "345 L" },
    ],
    description:
      "Crawler excavators for the lower part of the pit, where murum turns to weathered breccia and " +
      "basalt. They pull loosened rock to the face, load tippers and trim to formation level. Sound rock " +
      "is first broken by a machine with a hydraulic breaker.",
    features: [
      {
        icon: "bucket",
        title: "Rock bucket",
        description: "1.0 m³ bucket with side cutters and five teeth on adapters, changed on site.",
      },
      {
        icon: "engine",
        title: "118 kW engine",
        description: "Three power modes. Full power is for loading, the lowest for trimming.",
      },
      {
        icon: "hydraulics",
        title: "Digging force",
        description: "150 kN at the bucket and 106 kN at the arm for jointed and weathered rock.",
      },
      {
        icon: "cab",
        title: "Cameras",
        description: "Rear and right-hand cameras cover the counterweight side in narrow pits.",
      },
    ],
    applications: [
      "Excavation in weathered rock",
      "Loading of broken basalt",
      "Trimming to formation level",
      "Excavation for lift pits and sumps",
      "Cutting and maintaining pit ramps",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours with engine oil, filters and greasing of all pins and bushes. Engine and " +
      "hydraulic oil are sampled every 500 hours, and teeth and cutters are looked at every shift.",
    photos: [
      {
        file: "cat-320",
        alt: "Scale model of a 22-tonne crawler excavator seen from behind, its bucket raised in front",
      },
      {
        file: "cat-320-front",
        alt: "The same excavator from its right side, arm drawn in and teeth of the bucket turned up",
      },
      {
        file: "cat-320-rear",
        alt: "The same excavator from the front, with its cab, boom cylinders and the back of the bucket",
      },
    ],
  },
  {
    name: "XCMG 210",
    category: "Excavator",
    units: 4,
    client: "Breaking and debris loading",
    year: "2019–2022",
    location: "Bhiwandi yard, Thane district",
    specs: "4 units · 21 t class · 0.9–1.1 m³ bucket · 1.8 t breaker",
    fullSpecs: [
      { label: "Operating weight", value: "21.5 t with bucket" },
      { label: "Engine power", value: "112 kW" },
      { label: "Bucket capacity", value: "0.9–1.1 m³" },
      { label: "Boom and arm", value: "5.7 m and 2.9 m" },
      { label: "Max digging depth", value: "6.6 m" },
      { label: "Max reach", value: "9.9 m" },
      { label: "Max cutting height", value: "9.6 m" },
      { label: "Max dump height", value: "6.7 m" },
      { label: "Bucket digging force", value: "138 kN" },
      { label: "Hydraulic breaker", value: "1.8 t class, 140 mm chisel" },
      { label: "Breaker line", value: "120–180 L/min" },
    ],
    description:
      "Crawler excavators with breaker piping and a front guard on the cab. With the breaker they take " +
      "down low structures and cut slabs, plinths and foundations. With the bucket they sort and load " +
      "debris. Taller structures are first lowered by smaller machines on their slabs or by the long-reach excavator.",
    features: [
      {
        icon: "shield",
        title: "Cab front guard",
        description: "Steel bars over the windscreen and a roof guard against falling pieces.",
      },
      {
        icon: "hydraulics",
        title: "Breaker piping",
        description: "Factory line with its own return filter. Bucket to breaker takes about one hour.",
      },
      {
        icon: "noise",
        title: "Silenced breaker",
        description: "Boxed breaker housing. Breaking hours follow the permission of each site.",
      },
      {
        icon: "water",
        title: "Dust spray",
        description: "A hose and nozzle from a site tanker wet the point of breaking.",
      },
    ],
    applications: [
      "Demolition of structures up to about 8 m height",
      "Breaking of RCC footings, rafts and plinths",
      "Rock breaking in pits",
      "Sorting of rebar from concrete debris",
      "Loading of debris into tippers",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours, with hydraulic oil and return filters changed at half the usual interval " +
      "on machines that carry a breaker. Breaker bushes and chisel are checked daily.",
    photos: [
      {
        file: "xcmg-210",
        alt: "Scale model of a 21-tonne crawler excavator with a cab guard, arm raised near a heap of soil",
      },
      {
        file: "xcmg-210-front",
        alt: "The same excavator from the front left, its bucket raised high over the heap",
      },
      {
        file: "xcmg-210-rear",
        alt: "The same excavator from its left side, with the guard of the cab and the arm stretched out",
      },
    ],
  },
  {
    name: "Long Reach 330",
    category: "Excavator",
    units: 2,
    client: "Deep basements, nalla work, high reach",
    year: "2018–2020",
    location: "Taloja MIDC yard, Navi Mumbai",
    specs: "2 units · 34 t operating weight · 18.2 m reach · 0.45 m³ bucket",
    fullSpecs: [
      { label: "Operating weight", value: "34 t" },
      { label: "Engine power", value: "184 kW" },
      { label: "Bucket capacity", value: "0.45 m³" },
      { label: "Boom and arm", value: "10.2 m and 7.8 m" },
      { label: "Max reach at ground level", value: "18.2 m" },
      { label: "Max digging depth", value: "14.2 m" },
      { label: "Max dump height", value: "11.0 m" },
      { label: "Max height with crusher", value: "14.5 m" },
      { label: "Swing speed", value: "9.5 rpm" },
      { label: "Track shoe width", value: "800 mm" },
      { label: "Transport", value: "Low-bed trailer, arm removed" },
    ],
    description:
      "Long-reach excavators for work that a 21 t machine cannot get to from firm ground. From the top of " +
      "a pit they lift muck out after the ramp is cut away, and from a bank they desilt nallas and ponds. " +
      "The light bucket suits silt, clay and loose soil, not rock. With a crusher in its place they take " +
      "down buildings up to 13 m high from outside.",
    features: [
      {
        icon: "reach",
        title: "18.2 m reach",
        description: "Covers a nalla up to about 14 m wide from one bank, standing clear of the edge.",
      },
      {
        icon: "depth",
        title: "14.2 m digging depth",
        description: "Lifts muck from a three-level basement, with shoring checked for the load.",
      },
      {
        icon: "gauge",
        title: "Heavy counterweight",
        description: "Extra counterweight balances the long arm. The bucket is held to 0.45 m³.",
      },
      {
        icon: "tracks",
        title: "800 mm track shoes",
        description: "Wide shoes spread the weight on soft banks. On marine clay it stands on steel plates.",
      },
    ],
    applications: [
      "Removal of the last ramp in deep basements",
      "Desilting of nallas, ponds and creek edges",
      "Slope trimming along banks",
      "Lifting muck out of strutted pits",
      "High-reach demolition of buildings up to 13 m",
    ],
    maintenanceSchedule:
      "Serviced every 250 hours, with boom and arm welds inspected for cracks at each service. Arm pins " +
      "are greased daily.",
    photos: [
      {
        file: "long-reach",
        alt: "Scale model of a long-reach crawler excavator, bucket on the ground far ahead of the tracks",
      },
      {
        file: "long-reach-front",
        alt: "The same excavator from its right side, its long arm reaching to the ground",
      },
      {
        file: "long-reach-rear",
        alt: "The same excavator from behind, its boom and arm rising far above the cab",
      },
    ],
  },
];
