import { readFileSync } from "node:fs";

/** Returns the name of a user of this machine, or the number of one who has none. */
export function userName(uid: number): string {
  const users = readUsers().split("\n");
  const name = users.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0];
  return name || String(uid);
}

function readUsers(): string {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}
