/** The tables of the sign-in library, in its own column types; part of `schema.ts`. */
import type { ColumnType } from "kysely";
import type { Defaulted, Flag } from "./columns.ts";

type AuthMoment = ColumnType<Date | string, Date | string, Date | string>;
type AuthFlag = ColumnType<boolean | Flag, boolean | Flag, boolean | Flag>;

export interface AccountTable {
  id: string;
  name: string;
  email: string;
  emailVerified: AuthFlag;
  image: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
  role: string | null;
  banned: AuthFlag | null;
  banReason: string | null;
  banExpires: AuthMoment | null;
  twoFactorEnabled: AuthFlag | null;
  /** A client sees every project, or those listed in `accountProject`. */
  allProjects: Defaulted<Flag>;
  /** 1 for an invited account until its owner sets a password. */
  pending: Defaulted<Flag>;
  /** When a session of the account was last in use, to a few minutes; null if it has never signed in. */
  lastSeenAt: Defaulted<string | null>;
}

export interface SessionTable {
  id: string;
  accountId: string;
  token: string;
  expiresAt: AuthMoment;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
  ipAddress: string | null;
  userAgent: string | null;
  impersonatedBy: string | null;
  /** When the owner last confirmed their identity in this session; null if not since signing in. */
  confirmedAt: string | null;
}

export interface CredentialTable {
  id: string;
  accountId: string;
  /** What `providerId` calls the account; for passwords its id. */
  subject: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: AuthMoment | null;
  refreshTokenExpiresAt: AuthMoment | null;
  scope: string | null;
  password: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

export interface TwoFactorTable {
  id: string;
  accountId: string;
  secret: string;
  backupCodes: string;
  verified: AuthFlag | null;
  failedVerificationCount: number | null;
  lockedUntil: AuthMoment | null;
  /** The newest time step whose code was used; this code and older ones are rejected. */
  lastUsedStep: number | null;
}

export interface PasskeyTable {
  id: string;
  name: string | null;
  publicKey: string;
  accountId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: AuthFlag;
  transports: string | null;
  createdAt: AuthMoment | null;
  aaguid: string | null;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: AuthMoment;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}
