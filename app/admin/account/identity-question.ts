/** The question to confirm one's identity before a change goes on. */
export interface IdentityQuestion {
  /** Whether a code of the authenticator app can be given in place of the password. */
  twoFactor: boolean;
  /** The form to be sent again with the proof. */
  kept: [name: string, value: string][];
  error?: string;
}

/** The fields of the proof, which no form of its own uses. */
export const proofFields = { password: "ownPassword", code: "ownCode" } as const;

const proofNames: readonly string[] = Object.values(proofFields);

/** What was typed, without the proof. */
export const keptFields = (form: FormData): IdentityQuestion["kept"] =>
  [...form].flatMap(([name, value]) =>
    !proofNames.includes(name) && typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
