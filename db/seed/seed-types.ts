import type { Challenge, Feature, ProjectTestimonial, Spec } from "../schema.ts";

/** A file of `db/seed/photos`, by name without extension, with its alternative text. */
export interface SeedPhoto {
  file: string;
  alt: string;
  /** Focal point; defaults to the centre. */
  focal?: { x: number; y: number };
}

export interface SeedEquipment {
  name: string;
  category: "Excavator" | "Piling Rig" | "Dumper" | "Support Equipment";
  units: number;
  client: string;
  year: string;
  location: string;
  specs: string;
  fullSpecs: Spec[];
  description: string;
  features: Feature[];
  applications: string[];
  maintenanceSchedule: string;
  /** Cover first. */
  photos: SeedPhoto[];
}

export interface SeedProject {
  title: string;
  client: string;
  location: string;
  year: string;
  type:
    | "Construction & Development"
    | "Commercial Construction"
    | "Residential Construction"
    | "Luxury Residential"
    | "Mixed-Use Development";
  status: "Completed" | "In Progress" | "Planning";
  description: string;
  fullDescription: string;
  challenges: Challenge[];
  results: string[];
  testimonial: ProjectTestimonial | null;
  reraNumber: string | null;
  storeys?: { planned: number; cast: number };
  /** Cover first. */
  photos: SeedPhoto[];
}

export interface SeedService {
  slug: string;
  name: string;
  /** Name in the inquiry form; empty for the name itself. */
  option: string;
  headline: string;
  callToAction: string;
  lead: string;
  summary: string;
  seoTitle: string;
  seoDescription: string;
  scope: { title: string; text: string }[];
  method: { title: string; text: string }[];
  safeguards: string[];
  questions: { question: string; answer: string }[];
  machineCategories: string[];
  machineCounts: { category: string; label: string }[];
  groundLayers: { name: string; depth: string }[];
  /** Columns of the service's facts, with ranges as objects. */
  facts: Record<string, number | { from: number; to: number }>;
  /** Cover first. */
  photos: SeedPhoto[];
}

export interface SeedEvent {
  /** Days between the capture and the seeding. */
  daysAgo: number;
  time: string;
  /** Title of the project, or null for an event that every account sees. */
  project: string | null;
  note: string;
  photo: SeedPhoto;
}

/** What a project's site did on a day. */
export interface SeedReport {
  /** Title of the project. */
  project: string;
  /** Days between the day and the seeding. */
  daysAgo: number;
  work: string;
  manpower: { trade: string; people: number }[];
  /** Names of machines. */
  machines: { machine: string; hours: number }[];
  weather: { sky: string; rainHours: number | null; temperature: number | null };
  hindrances: string;
  /** The parts that clients see. */
  visible: string[];
}

/** An entry in the calendar of a machine: maintenance, or a booking for a project or a client. */
export interface SeedBooking {
  /** Name of the machine. */
  machine: string;
  maintenance?: true;
  /** Title of the project. */
  project?: string;
  client?: string;
  units: number;
  /** Days between the seeding and the first day; negative for what has begun. */
  startsIn: number;
  days: number;
  note: string;
}

export interface SeedMessage {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
  status: "new" | "read" | "archived";
  /** Hours between arrival and seeding. */
  hoursAgo: number;
  answeredHoursAgo?: number;
  /** Name of the requested machine. */
  machine?: string;
}
