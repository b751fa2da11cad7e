export interface IdentityQuestion {
  /** Whether an authenticator code is accepted instead of the password. */
  twoFactor: boolean;
  /** Values of the original form, submitted again with the password or code. */
  fields: [name: string, value: string][];
  /** Why it is asked, unless the change affects who can sign in. */
  reason?: string;
  errors?: Record<string, string[]>;
}

/** Field names of the identity check. No other form uses them. */
export const proofFields = { password: "ownPassword", code: "ownCode" } as const;

const proofNames: readonly string[] = Object.values(proofFields);

/** Returns the fields of a form without the password and code. */
export const fieldsToSend = (form: FormData): IdentityQuestion["fields"] =>
  [...form].flatMap(([name, value]) =>
    !proofNames.includes(name) && typeof value === "string" ? [[name, value] as [string, string]] : [],
  );

/** Why an export of somebody's data asks for the password. */
export const exportReason = "The file contains personal data.";
