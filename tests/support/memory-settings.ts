import { readFile } from "node:fs/promises";

/** Returns the variables for glibc and Node with which the unit, the container or the command starts the program. */
export async function memorySettings(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, "utf8");
  const settingOf = (name: RegExp) => name.exec(text)?.[1] ?? "";
  return {
    MALLOC_ARENA_MAX: settingOf(/MALLOC_ARENA_MAX(?:=|:-)(\d+)/),
    MALLOC_MMAP_THRESHOLD_: settingOf(/MALLOC_MMAP_THRESHOLD_(?:=|:-)(\d+)/),
    NODE_OPTIONS: settingOf(/(--max-semi-space-size=\d+)/),
  };
}
