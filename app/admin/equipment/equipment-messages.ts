/** What the equipment form says when something fails. */
export const equipmentMessages = {
  load: "Failed to load equipment",
  save: "Failed to save equipment",
  missing: "Equipment not found",
};
