/** What the equipment form says when something fails. */
export const equipmentWords = {
  load: "Failed to load equipment",
  save: "Failed to save equipment",
  missing: "Equipment not found",
};
