import type { DemoLinks } from "../link-demo.ts";

const [dig, piles, frame, takeDown] = ["excavation", "piling", "construction", "demolition"] as const;
const [rig, secondRig, pumps] = [
  "Rotary Rig 280",
  "Rotary Rig 220 with Oscillator",
  "Dewatering Set 150 mm",
] as const;
const [tata, leyland, dumpers] = [
  "Tata 3530 Tipper",
  "Ashok Leyland 2825 Tipper",
  "BharatBenz Dumpers",
] as const;
const [volvo, cat, xcmg] = ["Volvo 210", "CAT 320", "XCMG 210"] as const;

/** What the demo's projects, by their titles, included and which machines worked there. */
export const demoLinks: DemoLinks = {
  "Kelva Twin Residences": { services: [dig, piles, frame], machines: [cat, xcmg, rig, secondRig, pumps] },
  "Nilgiri Point": { services: [dig, piles, frame], machines: [cat, xcmg, rig, dumpers, tata] },
  "Gulmohar Court Redevelopment": {
    services: [takeDown, dig, piles, frame],
    machines: [volvo, "Long Reach 330"],
  },
  "Saltline Square": { services: [piles, dig, frame], machines: [xcmg, rig, secondRig, tata] },
  "Sahyadri Ridge": { services: [dig, frame], machines: [cat, leyland, "Soil Compactor 11 t"] },
  "Konkan Meadows": { services: [dig, frame], machines: [] },
  "Vanashri Tower": { services: [dig, piles, frame], machines: [cat, rig, leyland] },
  "Indus Arc House": { services: [dig, piles, frame], machines: [] },
  "Vasundhara Terraces": { services: [piles, frame], machines: [volvo, rig, secondRig] },
  "Mogra Exchange": { services: [dig, piles, frame], machines: [volvo, rig, leyland, pumps] },
  "Bunder Yard": {
    services: [dig, piles, frame],
    machines: [volvo, cat, rig, secondRig, dumpers, tata, pumps],
  },
  "Parijat Point": { services: [takeDown, dig, piles, frame], machines: [cat, rig, pumps] },
  "Kinara House": { services: [dig, piles, frame], machines: [volvo, rig] },
  "Nilgiri Link Campus": { services: [piles, frame], machines: [] },
  "Devrai Heights": { services: [dig, piles, frame], machines: [volvo, "Micro Piling Rig"] },
  "Malhar Galleria": { services: [dig, piles, frame], machines: [] },
  "Suvarna Crest": { services: [dig, piles, frame], machines: [] },
  "Tekdi Commons": { services: [takeDown, dig, piles], machines: [tata] },
};
