/** What the project form says when something fails. */
export const projectMessages = {
  load: "Failed to load project",
  save: "Failed to save project",
  missing: "Project not found",
};
