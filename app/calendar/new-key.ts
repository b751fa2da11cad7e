/** A name that nothing else has, of 16 characters or more; also where a site without TLS has no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(4, "0")).join(
    "-",
  );
