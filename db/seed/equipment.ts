import { excavators } from "./equipment-excavators.ts";
import { rigsAndSupport } from "./equipment-others.ts";
import type { SeedEquipment } from "./seed-types.ts";

const dumpers: SeedEquipment[] = [
  {
    name: "BharatBenz Dumpers",
    category: "Dumper",
    units: 8,
    client: "In-house fleet, muck disposal",
    year: "2020–2023",
    location: "Kalamboli yard, Navi Mumbai",
    specs: "8 units · 6x4 drive · 28 t GVW · 14 m³ box body",
    fullSpecs: [
      { label: "Axle configuration", value: "6x4" },
      { label: "Tyres", value: "11.00 R20" },
      { label: "Gross vehicle weight", value: "28 t" },
      { label: "Payload", value: "17 t" },
      { label: "Body", value: "14 m³ box, rear tipping" },
      { label: "Tipping angle", value: "48°" },
      { label: "Engine power", value: "205 kW" },
      { label: "Engine torque", value: "1100 Nm" },
      { label: "Gearbox", value: "9-speed manual" },
      { label: "Emission norm", value: "BS-VI" },
    ],
    description:
      "Three-axle tippers that carry most of the excavated soil from the group's own pits. The short " +
      "wheelbase suits basement ramps and narrow lanes. Trips are planned around the hours in which heavy " +
      "vehicles may enter the city.",
    features: [
      {
        icon: "payload",
        title: "17 t payload",
        description: "Loaded by weight: about 12 m³ of loose murum or 10 m³ of wet clay per trip.",
      },
      {
        icon: "hydraulics",
        title: "Telescopic hoist",
        description: "Front-end cylinder raises the body to 48° so that sticky clay slides out.",
      },
      {
        icon: "shield",
        title: "Load cover",
        description: "Tarpaulin over the body and a wheel wash at the gate before the public road.",
      },
      {
        icon: "gauge",
        title: "Trip record",
        description: "GPS unit and a numbered challan for each trip, matched daily with the disposal site.",
      },
    ],
    applications: [
      "Disposal of excavated soil",
      "Haulage of murum and filling material",
      "Removal of demolition debris",
      "Supply of sand and aggregate to sites",
    ],
    maintenanceSchedule:
      "Serviced every 300 engine hours with engine oil, filters, brake adjustment and greasing of the " +
      "hoist and body hinges. Tyres, brakes, lamps and tailgate locks are checked before each shift.",
    photos: [
      {
        file: "bharatbenz-dumper",
        alt: "Scale model of a three-axle tipper with its body raised, discharging soil at the rear",
      },
      {
        file: "bharatbenz-dumper-front",
        alt: "The same tipper from the front, with its cab and the hoist under the raised body",
      },
      {
        file: "bharatbenz-dumper-rear",
        alt: "The same tipper from behind, soil sliding under the open tailgate onto a heap",
      },
    ],
  },
  {
    name: "Tata 3530 Tipper",
    category: "Dumper",
    units: 4,
    client: "In-house fleet, long-lead haulage",
    year: "2021–2023",
    location: "Kalamboli yard, Navi Mumbai",
    specs: "4 units · 8x4 drive · 35 t GVW · 18 m³ box body",
    fullSpecs: [
      { label: "Axle configuration", value: "8x4, two steered axles" },
      { label: "Tyres", value: "11.00 R20" },
      { label: "Gross vehicle weight", value: "35 t" },
      { label: "Payload", value: "22 t" },
      { label: "Body", value: "18 m³ box, rear tipping" },
      { label: "Tipping angle", value: "45°" },
      { label: "Engine power", value: "224 kW" },
      { label: "Engine torque", value: "1100 Nm" },
      { label: "Gearbox", value: "9-speed manual" },
      { label: "Emission norm", value: "BS-VI" },
    ],
    description:
      "Four-axle tippers for leads above about 20 km, where the larger load saves trips. They need a firm, " +
      "level place to tip and a wider gate than the 6x4 tippers, so they are loaded at road level or on " +
      "wide ramps only.",
    features: [
      {
        icon: "payload",
        title: "22 t payload",
        description:
          "Loaded by weight: about 16 m³ of loose soil in the 18 m³ box, five tonnes more than the 6x4 tipper.",
      },
      {
        icon: "engine",
        title: "224 kW engine",
        description: "Enough power for a loaded climb on flyovers and on site ramps up to 1 in 8.",
      },
      {
        icon: "shield",
        title: "Tipping rule",
        description: "Bodies are raised on level ground only, with a banksman and a clear rear.",
      },
      {
        icon: "fuel",
        title: "Fuel by trip",
        description: "Diesel is issued by distance and tallied with the GPS record and the challans.",
      },
    ],
    applications: [
      "Long-lead disposal of excavated soil",
      "Haulage of aggregate and GSB to road works",
      "Bulk filling of plots",
      "Night haulage from large pits",
    ],
    maintenanceSchedule:
      "Serviced every 300 engine hours with engine oil, filters, brakes and the steering linkage of both " +
      "front axles. Wheel nuts and tyre pressure are checked before each shift.",
    photos: [
      {
        file: "tata-tipper",
        alt: "Scale model of a four-axle tipper with a box body loaded with soil, front and side view",
      },
      {
        file: "tata-tipper-tail",
        alt: "The same tipper from behind, with its tailgate and the soil in the body",
      },
      {
        file: "tata-tipper-side",
        alt: "The same tipper from its left side, with two steered and two driven axles",
      },
    ],
  },
  {
    name: "Ashok Leyland 2825 Tipper",
    category: "Dumper",
    units: 2,
    client: "In-house fleet, rock and debris haulage",
    year: "2020–2022",
    location: "Bhiwandi yard, Thane district",
    specs: "2 units · 6x4 drive · 28 t GVW · 12 m³ rock body",
    fullSpecs: [
      { label: "Axle configuration", value: "6x4" },
      { label: "Tyres", value: "11.00 R20" },
      { label: "Gross vehicle weight", value: "28 t" },
      { label: "Payload", value: "16 t" },
      { label: "Body", value: "12 m³ scoop-end rock body" },
      { label: "Body floor", value: "10 mm wear-resistant steel" },
      { label: "Tipping angle", value: "50°" },
      { label: "Gearbox", value: "9-speed manual" },
      { label: "Engine power", value: "184 kW" },
      { label: "Emission norm", value: "BS-VI" },
    ],
    description:
      "Three-axle tippers with a rock body for broken basalt and concrete debris. The scoop end has no " +
      "tailgate, so large pieces slide off without jamming. The heavier floor costs about one tonne of " +
      "payload against a box body.",
    features: [
      {
        icon: "bucket",
        title: "Scoop-end body",
        description: "The floor rises at the rear and holds boulders without a tailgate.",
      },
      {
        icon: "shield",
        title: "Cab canopy",
        description: "The headboard runs over the cab and guards it while the excavator loads.",
      },
      {
        icon: "payload",
        title: "16 t payload",
        description: "About 10 m³ of broken basalt, kept below the side boards and covered.",
      },
      {
        icon: "wrench",
        title: "Renewable floor plates",
        description: "10 mm wear plates are cut out and replaced in our own workshop.",
      },
    ],
    applications: [
      "Haulage of broken rock",
      "Disposal of concrete and masonry debris",
      "Carting to crusher plants",
      "Movement of boulders and armour stone",
    ],
    maintenanceSchedule:
      "Serviced every 300 engine hours with engine oil, filters, brakes and springs. Body floor, hinges " +
      "and chassis are inspected for cracks at each service.",
    photos: [
      {
        file: "leyland-tipper",
        alt: "Scale model of a three-axle tipper with a scoop-end rock body and a canopy over the cab",
      },
      {
        file: "leyland-tipper-side",
        alt: "The same tipper from its right side, the floor of the body rising to the scoop end",
      },
      {
        file: "leyland-tipper-front",
        alt: "The same tipper from the front, with its low cab under the canopy of the body",
      },
    ],
  },
];

export const equipment: SeedEquipment[] = [...excavators, ...dumpers, ...rigsAndSupport];
