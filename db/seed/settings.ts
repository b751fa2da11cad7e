import type { SeedPhoto } from "./seed-types.ts";

/** The demo's settings, as `app/content/settings` defines them. People, clients and figures are fictional. */
export const settings = {
  profile: {
    name: "Dharini Infrastructure Group",
    shortName: "Dharini",
    city: "Mumbai",
    founded: "2001",
    tagline: "Excavation, piling, demolition and RCC construction in Mumbai, from old plinth to new terrace.",
    story: [
      "Dharini began in 2001 with one hired excavator, two tippers and a drain trench in Sewri. Basements came " +
        "next, then the shoring that basements need, then the piles, and in time the RCC frame above them.",
      "Today one group takes a plot from the standing old building to the topped-out new one. Demolition, " +
        "earthwork, foundations and structure sit under one programme and one site in-charge, so a developer " +
        "has a single number to call when the rig, the pump and the tipper all want the same gate.",
      "Our plots have neighbours on three sides and the tide in the ground water. So we survey before we dig, " +
        "write down what we find and say early when a date will move. Site engineers file dated photos of the " +
        "work, and our clients can see the photos of their own projects.",
    ],
    latitude: 19.0236,
    longitude: 72.8702,
    officeMap: "Shown",
    copyrightFrom: "2024",
  },
  opening: { open: true },
  checklist: { hidden: true },
  brand: { logo: "", logoOnDark: "", nameBesideLogo: "Shown", mark: "Plinth", accent: "" },
  machinePages: {
    quality:
      "Every machine is checked before it leaves the yard and after it comes back, and its log book travels with it.",
    assurances: ["Regular Inspections", "Certified Technicians", "Genuine Parts Only"],
  },
  texts: {
    servicesHeadline: "From demolition to topping-out",
    servicesLead: "Four trades under one programme, so no trade waits for another at the gate.",
    projectsLead: "Towers, campuses and redevelopments in the Mumbai region.",
    equipmentLead: "Excavators, dumpers and piling rigs with operators, plus compactors and pump sets.",
  },
  projectPages: { genericTestimonial: true },
  contact: {
    phonePrimary: "+916700000140",
    phoneNote: "Call or WhatsApp; ask for the estimating desk",
    emailPrimary: "projects@dharini.example",
    emailSecondary: "tenders@dharini.example",
    // These three follow from the business hours and the promise below.
    emailNote: null,
    addressLine1: "402, Saltworks Chambers",
    addressLine2: "Old Salt Pan Road, Wadala East",
    addressLine3: "Mumbai 400037, Maharashtra",
    businessHoursPrimary: null,
    businessHoursSecondary: null,
  },
  openDays: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: false,
    opens: "09:00",
    closes: "18:00",
    closedNote: "emergency only",
    holidays: [],
    promiseUnit: "hours",
    promiseAmount: 24,
  },
  capability: {
    turnover: "INR 150 to 200 crore",
    turnoverPeriod: "average of the last three financial years",
    earthPerMonth: 42000,
    pilesPerMonth: 160,
    floorsPerMonth: 9,
    capacityNote: "With the present fleet and crews, at four to six sites at a time, outside the monsoon.",
    trades: [
      { trade: "Civil and geotechnical engineers", people: 28 },
      { trade: "Site supervisors and surveyors", people: 34 },
      { trade: "Machine and rig operators", people: 62 },
      { trade: "Steel fixers and shuttering carpenters", people: 140 },
      { trade: "Masons and concrete crews", people: 95 },
      { trade: "Mechanics and electricians", people: 21 },
      { trade: "Safety officers", people: 8 },
    ],
    safety: [
      { year: "2025–26", manHours: 1042000, injuries: 0, auditsPlanned: 66, auditsHeld: 66 },
      { year: "2024–25", manHours: 968000, injuries: 1, auditsPlanned: 60, auditsHeld: 60 },
      { year: "2023–24", manHours: 911000, injuries: 1, auditsPlanned: 60, auditsHeld: 60 },
    ],
    registrations: [
      { name: "GST", number: "27AAAAA0000A1Z5" },
      { name: "Provident fund (EPFO)", number: "MHBAN0000000000" },
      { name: "ESI", number: "31000000000000999" },
    ],
  },
  claims: {
    yearsOfExperience: { figure: "25+", label: "Years of experience" },
    equipmentUnits: { figure: "34+", label: "Equipment units" },
    majorClients: { figure: "15+", label: "Major clients" },
    groupClients: { figure: "18+", label: "Clients across the group" },
    projectsDelivered: { figure: "500+", label: "Projects since 2001" },
    landmarkProjects: { figure: "20+", label: "Landmark projects" },
    projectsPerService: { figure: "100+", label: "Projects" },
    safetyRecord: { figure: "100%", label: "Safety record: planned audits held" },
  },
  leaders: [
    {
      name: "Arvind Sathaye",
      role: "Managing Director",
      bio: "Civil engineer who started the group in 2001. He still walks every plot before a price is given.",
    },
    {
      name: "Zarine Bharucha",
      role: "Director, Foundations",
      bio: "Geotechnical engineer in charge of piling, shoring and pile tests. She signs each method statement.",
    },
    {
      name: "Suresh Pednekar",
      role: "Director, Plant and Safety",
      bio: "Began as an excavator operator. He runs the fleet, the workshop and the safety officers on site.",
    },
  ],
  companies: [
    {
      name: "Dharini Earthworks",
      focus: "Excavation and demolition",
      description: "Takes old buildings down, digs basements in soil and rock, and carts the debris.",
    },
    {
      name: "Dharini Foundations",
      focus: "Piling and shoring",
      description: "Bores, drives and tests piles, and builds secant walls with their struts and anchors.",
    },
    {
      name: "Dharini Construction and Equipment",
      focus: "RCC construction and fleet",
      description: "Builds the frame from raft to terrace, and keeps and hires out the group's machines.",
    },
  ],
  clients: [
    "Sahyadri Habitat",
    "Konkan Crest Developers",
    "Meridian Quay Realty",
    "Ashtavinayak Estates",
    "Palmgrove Living",
    "Vasundhara Buildcon",
    "Harbourline Properties",
    "Tapti Urban Spaces",
    "Blue Lagoon Hospitality",
    "Nilgiri Commercial Parks",
    "Saltpan Redevelopment Co.",
    "Gulmohar Housing Society",
    "Indus Arc Developers",
    "Western Ghat Retail",
    "Suryodaya Infra Partners",
  ],
  testimonials: [
    {
      quote:
        "Two basements next to an old godown wall, and it has stayed where it was. When one crack gauge read odd, " +
        "the engineer checked it himself the same day and told us that the gauge had failed.",
      author: "Neha Kirtikar",
      position: "Project Manager",
      company: "Harbourline Properties",
      rating: 5,
    },
    {
      quote:
        "They told us in week two that the rock was three metres lower than the bore log and what it would cost. " +
        "Nobody likes the news, but it came early and with the cuttings to show.",
      author: "Jehangir Sethna",
      position: "Vice President, Projects",
      company: "Meridian Quay Realty",
      rating: 5,
    },
    {
      quote:
        "Our members live in the next wing. Breaking stopped at the agreed hour, the lane was washed down each " +
        "evening, and the supervisor picked up the phone.",
      author: "Lata Deshmukh",
      position: "Committee Member",
      company: "Gulmohar Housing Society",
      rating: 5,
    },
    {
      quote:
        "The floor cycle settled at eight days from the sixth floor, as planned. Pour cards and cube results were " +
        "filed by floor, so our consultant had few questions.",
      author: "Rajeev Menon",
      position: "General Manager, Construction",
      company: "Nilgiri Commercial Parks",
      rating: 5,
    },
    {
      quote:
        "We hired two tippers and an excavator for six weeks. They came with operators, papers and log sheets. " +
        "One breakdown, repaired the same night.",
      author: "Imran Shaikh",
      position: "Site In-charge",
      company: "Western Ghat Retail",
      rating: 5,
    },
    {
      quote:
        "Demolition, shoring and piling under one order saved us arguments about who damages what. The plot was " +
        "handed over eleven days late after a very wet July, and they had warned us in June.",
      author: "Smita Gokhale",
      position: "Director",
      company: "Saltpan Redevelopment Co.",
      rating: 5,
    },
  ],
  // Their last day is counted from the day of seeding, so that no new demo shows them expired.
  badges: [
    {
      name: "ISO 9001:2015",
      description: "Quality management: how work is planned, checked and recorded.",
      number: "QMS-24-10417",
      issuer: "Konkan Certification Services",
      daysValid: 790,
    },
    {
      name: "ISO 14001:2015",
      description: "Environmental management: dust, noise, water and debris.",
      number: "EMS-24-10418",
      issuer: "Konkan Certification Services",
      daysValid: 790,
    },
    {
      name: "OHSAS 18001",
      description: "Occupational health and safety, continued as ISO 45001:2018.",
      number: "OHS-24-10419",
      issuer: "Konkan Certification Services",
      daysValid: 790,
    },
    {
      name: "RERA Registered",
      description: "Our own developments are registered.",
      number: "P00000000000",
      issuer: "MahaRERA",
      daysValid: 790,
    },
  ],
  photos: {
    hero: {
      file: "hero",
      alt: "Maquette of a tower under construction with an amber crane, standing in a pale model city.",
      focal: { x: 0.62, y: 0.48 },
    },
    heroPortrait: {
      file: "hero-portrait",
      alt: "Maquette of a tower under construction, upright view, with an amber crane above a pale model city.",
      // The cover of the brochure crops it between the crane and the tower's foot.
      focal: { x: 0.51, y: 0.55 },
    },
    about: {
      file: "pit-closeup",
      alt: "Model of a basement pit: an excavator loads a tipper beside a strutted wall of secant piles.",
      focal: { x: 0.46, y: 0.45 },
    },
  },
} satisfies Record<string, unknown> & { photos: Record<string, SeedPhoto> };
