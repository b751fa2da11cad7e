/** What a change of several did: the changed ones with what undoes it, and how many were left alone, by reason. */
export interface Changed<Entry, Why extends string> {
  done: Entry[];
  skipped: Partial<Record<Why, number>>;
}

/**
 * Changes targets one after the other.
 * @param make returns what undoes the change of one, or why it was left alone
 */
export async function changeEach<Target, Entry extends object, Why extends string>(
  targets: readonly Target[],
  make: (target: Target) => Promise<Entry | Why>,
): Promise<Changed<Entry, Why>> {
  const changed: Changed<Entry, Why> = { done: [], skipped: {} };
  for (const target of targets) {
    const result = await make(target);
    if (typeof result !== "string") changed.done.push(result);
    else changed.skipped[result] = (changed.skipped[result] ?? 0) + 1;
  }
  return changed;
}
