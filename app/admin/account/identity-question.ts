/** The question to confirm one's identity before a change goes on. */
export interface IdentityQuestion {
  /** Whether a code of the authenticator app can be given in place of the password. */
  twoFactor: boolean;
  /** The form to be sent again with the proof. */
  fields: [name: string, value: string][];
  errors?: Record<string, string[]>;
}

/** The fields of the proof, which no form of its own uses. */
export const proofFields = { password: "ownPassword", code: "ownCode" } as const;

const proofNames: readonly string[] = Object.values(proofFields);

/** Returns the fields of a form without the proof. */
export const fieldsToSend = (form: FormData): IdentityQuestion["fields"] =>
  [...form].flatMap(([name, value]) =>
    !proofNames.includes(name) && typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
