export interface Finding {
  /** What was checked, such as `Data folder`. */
  check: string;
  state: "ok" | "not checked" | "warning" | "problem";
  text: string;
  /** What to do about it; empty if nothing is. */
  todo: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: "ok", text, todo: "" });

/** For what this command cannot know; the text says why. */
export const notChecked = (check: string, text: string, todo = ""): Finding => ({
  check,
  state: "not checked",
  text,
  todo,
});

const toDo =
  (state: Finding["state"]) =>
  (check: string, text: string, todo: string): Finding => ({ check, state, text, todo });

export const warning = toDo("warning");
export const problem = toDo("problem");

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
