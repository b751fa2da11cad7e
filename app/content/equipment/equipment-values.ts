import { availabilities, equipmentCategories } from "./equipment.ts";

/** What the equipment form holds for a new machine; its lists have one entry, blank. */
export const equipmentBlankValues = {
  name: "",
  category: equipmentCategories[0] as string,
  units: "1",
  client: "",
  year: "",
  location: "",
  specs: "",
  description: "",
  maintenanceSchedule: "",
  availability: availabilities[0] as string,
  fullSpecs: [{ label: "", value: "" }],
  features: [{ icon: "", title: "", description: "" }],
  applications: [""],
  /** Ids of pictures, cover first. */
  pictures: [""],
};

export type EquipmentValues = typeof equipmentBlankValues;

export const equipmentLabels: Record<keyof EquipmentValues, string> = {
  name: "Name",
  category: "Category",
  units: "Units",
  client: "Client",
  year: "Year range",
  location: "Location",
  specs: "Short summary",
  description: "Description",
  maintenanceSchedule: "Maintenance schedule",
  availability: "Availability",
  fullSpecs: "Full specifications",
  features: "Features",
  applications: "Applications",
  pictures: "Pictures",
};
