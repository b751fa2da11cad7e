/** Browsers reject a field of type `email` with letters beyond ASCII, which the server accepts. */
export const emailInput = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
