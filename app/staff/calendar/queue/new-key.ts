/** Returns a unique key of at least 16 characters; also works without TLS, where `randomUUID` is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(4, "0")).join(
    "-",
  );
