import type { ShownAccess, User } from "#app/content/users/users.ts";

/** The fields that say who an account is and what it may see. */
export const accessFields = ["name", "email", "role", "sees", "projects"];

/** A form's values as they were typed, with every ticked project. */
export function accessFormValues(form: FormData) {
  return { ...Object.fromEntries(form), projects: form.getAll("projects") };
}

/** What was typed, to be shown again beside what is wrong with it. */
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

/** What a form shows of an account. An admin who becomes a client is given all projects only by choice. */
export const accessOf = ({ role, projects }: Pick<User, "role" | "projects">): ShownAccess => ({
  role,
  sees: projects ? "listed" : role === "admin" ? null : "all",
  projects: projects ?? [],
});
