/** What most files are called says nothing of their subject. */
const common =
  /^(page|form|list|index|app|db|server|tests?|support|site|admin|content|ui|site-content|staff)$/;

/**
 * Returns the tests of requests and in the browser that stand for changed files: those files themselves, and those whose
 * name has the name of a changed file or of its folder, such as `bookings` or `photo-library`.
 * @param changed paths from the project's root, as are the results
 */
export function changedTests(changed: string[], tests: string[]): Record<"server" | "browser", string[]> {
  const words = new Set(
    changed.flatMap((path) =>
      path
        .replace(/(\.server)?(\.script)?(\.test|\.spec)?\.\w+$/, "")
        .split("/")
        .slice(-2)
        .filter((word) => !common.test(word))
        .map((word) => word.replace(/s$/, "")),
    ),
  );
  const matching = tests.filter((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return changed.includes(path) || [...words].some((word) => name.includes(word));
  });
  return {
    server: matching.filter((path) => /^tests\/server\/.+\.test\.ts$/.test(path)),
    browser: matching.filter((path) => /^tests\/e2e\/.+\.spec\.ts$/.test(path)),
  };
}
