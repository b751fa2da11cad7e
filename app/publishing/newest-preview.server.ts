type Turn = { running: Promise<unknown>; waiting?: { skip: () => void } };

const turns = new Map<string, Turn>();

/**
 * Renders a preview for an account: one at a time, while one more waits. A newer one takes the place of
 * the one that waits.
 * @returns undefined when a newer preview took its place
 */
export async function renderNewest<T>(accountId: string, render: () => Promise<T>): Promise<T | undefined> {
  const turn = turns.get(accountId);
  if (turn) {
    const superseded = new Promise<"superseded">((resolve) => {
      turn.waiting?.skip();
      turn.waiting = { skip: () => resolve("superseded") };
    });
    const started = turn.running.then(() => "started" as const);
    if ((await Promise.race([superseded, started])) === "superseded") return undefined;
    return renderNewest(accountId, render);
  }
  const { promise: running, resolve: end } = Promise.withResolvers<void>();
  turns.set(accountId, { running });
  try {
    return await render();
  } finally {
    turns.delete(accountId);
    end();
  }
}
