import type { ShownAccess, User } from "#app/content/users/users.ts";

/** Field names of the access form. */
export const accessFields = ["name", "email", "role", "sees", "projects"];

/** The form's raw values, with every ticked project. */
export function accessFormValues(form: FormData) {
  return { ...Object.fromEntries(form), projects: form.getAll("projects") };
}

/** Returns the submitted values, to show again beside their errors. */
export function shownAgain(form: FormData): ShownAccess & { name: string; email: string } {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    role: text("role") === "admin" ? "admin" : "client",
    sees: text("sees") === "listed" ? "listed" : text("sees") === "all" ? "all" : null,
    projects: form.getAll("projects").map(Number),
  };
}

/** Returns the form values of an account. Project access is never preselected for an admin who becomes a client. */
export const accessOf = ({ role, projects }: Pick<User, "role" | "projects">): ShownAccess => ({
  role,
  sees: projects ? "listed" : role === "admin" ? null : "all",
  projects: projects ?? [],
});
