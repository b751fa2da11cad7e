const messages = {
  "no-address": "This is not a web address. It begins with https:// or http://.",
  private: "This address lies inside a private network, so it is not fetched. Use a public address.",
  "not-found": "No site answers to this name. Check the address.",
  unreachable: "The site at this address did not answer. Try again, or upload the file.",
  "too-slow": "The site at this address took too long. Try again, or upload the file.",
  "too-many-redirects":
    "This address leads on to other addresses too often. Use the address of the file itself.",
  missing: "The site has nothing at this address. Check it, or upload the file.",
  closed: "The site does not give this file to us: it may need a password. Upload the file.",
  failing: "The site at this address has a fault of its own. Try again later, or upload the file.",
  "too-large": "The file at this address is too large.",
} as const;

export type FetchRefusalReason = keyof typeof messages;

/** Thrown for an address that cannot be fetched. The message is for the user, the cause for the log. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly reason: FetchRefusalReason;

  constructor(reason: FetchRefusalReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isFetchRefused = (error: unknown): error is FetchRefused =>
  error instanceof Error && error.name === "FetchRefused";
