const domain = "hex.invalid";

/**
 * Returns the form in which calls of the sign-in library name the address of an account. The library's own check refuses
 * addresses that `readEmail` accepts, such as `a&b@company.example`, and has no setting.
 */
export const libraryEmail = (email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString("hex")}@${domain}`;

/** Returns the address that the library's form of it stands for; any other text as it is. */
export function storedEmail(named: string): string {
  const [hex = "", host] = named.split("@");
  return host === domain ? Buffer.from(hex, "hex").toString() : named;
}
