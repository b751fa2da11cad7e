import type { SeedMessage } from "./seed-types.ts";

/** Fictional inquiries with unassigned phone numbers and addresses of a reserved domain. */
export const messages: SeedMessage[] = [
  {
    name: "Girish Bhonsle",
    email: "girish.bhonsle@kadambari-realty.example",
    phone: "+91 67000 00151",
    company: "Kadambari Realty",
    service: "Excavation",
    message:
      "Two-level basement at Chembur, plot 38 m x 44 m, about 9 m deep. Soil report shows 3 m fill, 4 m clay, then " +
      "weathered rock. Need a rate for excavation with carting, and separately for dewatering. Can you visit " +
      "this week?",
    status: "new",
    hoursAgo: 3,
  },
  {
    name: "Meenal Raut",
    email: "secretary@shantivan-chs.example",
    phone: "+91 22 5550 0152",
    company: "Shantivan Co-operative Housing Society",
    service: "Demolition",
    message:
      "Our society is a G+4 building of 1974 in Mulund West, going for redevelopment. Members vacate by 31 January. " +
      "The next building is 3 m away on the east side. Please quote for demolition with debris removal and " +
      "tell us what you need for the municipal permission.",
    status: "new",
    hoursAgo: 19,
  },
  {
    name: "Faizan Merchant",
    email: "faizan@twocreeks.example",
    phone: "+91 67000 00153",
    company: "Two Creeks Contracting",
    service: "Equipment Rental",
    message:
      "Require one 20-tonne excavator with rock breaker and operator at Bhiwandi for 45 days, single shift, from " +
      "the first of next month. Please send the monthly rate, fuel terms and mobilisation charges.",
    status: "new",
    hoursAgo: 31,
    machine: "CAT 320",
  },
  {
    name: "Ananya Krishnan",
    email: "ananya.k@trellis-structures.example",
    phone: "+91 67000 00154",
    company: "Trellis Structural Consultants",
    service: "Piling",
    message:
      "We are structural consultants for a G+22 tower at Kanjurmarg: 86 bored piles of 1000 mm and 18 of 1200 mm, " +
      "average 24 m with a 2 m socket. Kindly confirm rig availability from March and share two similar pile " +
      "test reports.",
    status: "read",
    hoursAgo: 74,
  },
  {
    name: "Dinesh Samant",
    email: "dinesh.samant@ridgewayhomes.example",
    phone: "+91 22 5550 0155",
    company: "Ridgeway Homes",
    service: "RCC Construction",
    message:
      "Inviting a quote for the RCC shell of a stilt + 14 storey building in Borivali, built-up area 9,800 sq m. " +
      "Aluminium formwork preferred. GFC drawings are ready up to the fifth floor. Site visit any day after 11 AM.",
    status: "read",
    hoursAgo: 121,
    answeredHoursAgo: 98,
  },
  {
    name: "Teresa D'Mello",
    email: "teresa.dmello@harvest-cold.example",
    phone: "+91 67000 00156",
    company: "Harvest Cold Storage",
    service: "Piling",
    message:
      "The floor of our cold store at Taloja has settled about 40 mm near one column line. Headroom inside is " +
      "4.2 m. Is underpinning with micro piles possible while half of the store stays in use?",
    status: "read",
    hoursAgo: 218,
    answeredHoursAgo: 196,
  },
  {
    name: "Kunal Jadhav",
    email: "kunal.jadhav@westline-college.example",
    phone: "+91 22 5550 0157",
    company: "",
    service: "Other",
    message:
      "I am a final-year civil engineering student. Could eight of us visit a piling site on a Saturday in " +
      "January? We have our own helmets and shoes, and our professor will come along.",
    status: "archived",
    hoursAgo: 640,
    answeredHoursAgo: 616,
  },
];
