/** What the project form says when something fails. */
export const projectWords = {
  load: "Failed to load project",
  save: "Failed to save project",
  missing: "Project not found",
};
