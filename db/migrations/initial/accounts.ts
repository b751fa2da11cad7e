import { type Dialect, each, indexes, of, ofUser } from "./dialect.ts";

/**
 * Accounts and their sign-in. The first six tables are those of better-auth 1.6 with its admin, two-factor and passkey
 * plugins, in the types that it reads and writes.
 */
export const accounts = ({ bigint, flag, moment, no }: Dialect): string[] => [
  `create table "user" (
    "id" text primary key,
    "name" text not null,
    "email" text not null unique,
    "emailVerified" ${flag} not null,
    "image" text,
    "createdAt" ${moment} not null,
    "updatedAt" ${moment} not null,
    "role" text,
    "banned" ${flag} default ${no},
    "banReason" text,
    "banExpires" ${moment},
    "twoFactorEnabled" ${flag} default ${no},
    "allProjects" integer not null default 1,
    "lastSeenAt" text,
    "pending" integer not null default 0
  )`,
  ...indexes("user", {
    userByName: `("name", "id")`,
    userByPending: `("pending" desc, "name", "id")`,
    userByRole: `("role", "pending", "name", "id")`,
  }),
  `create table "session" (
    "id" text primary key,
    "userId" ${ofUser},
    "token" text not null unique,
    "expiresAt" ${moment} not null,
    "createdAt" ${moment} not null,
    "updatedAt" ${moment} not null,
    ${each("text", "ipAddress", "userAgent", "impersonatedBy", "confirmedAt")}
  )`,
  ...indexes("session", { sessionByUser: `("userId")` }),
  `create table "account" (
    "id" text primary key,
    "userId" ${ofUser},
    "accountId" text not null,
    "providerId" text not null,
    ${each("text", "accessToken", "refreshToken", "idToken")},
    "accessTokenExpiresAt" ${moment},
    "refreshTokenExpiresAt" ${moment},
    "scope" text,
    "password" text,
    "createdAt" ${moment} not null,
    "updatedAt" ${moment} not null
  )`,
  ...indexes("account", { accountByUser: `("userId")` }),
  `create table "verification" (
    "id" text primary key,
    "identifier" text not null,
    "value" text not null,
    "expiresAt" ${moment} not null,
    "createdAt" ${moment} not null,
    "updatedAt" ${moment} not null
  )`,
  ...indexes("verification", {
    verificationByIdentifier: `("identifier")`,
    verificationByValue: `("value")`,
  }),
  `create table "twoFactor" (
    "id" text primary key,
    "userId" ${ofUser},
    "secret" text not null,
    "backupCodes" text not null,
    "verified" ${flag} default ${no},
    "failedVerificationCount" integer default 0,
    "lockedUntil" ${moment},
    "lastUsedStep" integer
  )`,
  `create table "passkey" (
    "id" text primary key,
    "name" text,
    "publicKey" text not null,
    "userId" ${ofUser},
    "credentialID" text not null unique,
    "counter" ${bigint} not null,
    "deviceType" text not null,
    "backedUp" ${flag} not null,
    "transports" text,
    "createdAt" ${moment},
    "aaguid" text
  )`,
  ...indexes("passkey", { passkeyByUser: `("userId")` }),
  `create table "userProject" (
    "userId" ${ofUser},
    "projectId" ${of("project")},
    constraint "userProjectKey" primary key ("userId", "projectId")
  )`,
  ...indexes("userProject", { userProjectByProject: `("projectId")` }),
  `create table "knownBrowser" (
    "userId" ${ofUser},
    "tokenHash" text not null,
    "seenAt" text not null,
    constraint "knownBrowserKey" primary key ("userId", "tokenHash")
  )`,
  ...indexes("knownBrowser", { knownBrowserBySeen: `("seenAt")` }),
  `create table "emailChange" (
    "userId" text primary key references "user" ("id") on delete cascade,
    "email" text not null,
    "tokenHash" text not null unique,
    "createdAt" text not null,
    "expiresAt" text not null
  )`,
  `create table "calendarFeed" (
    "userId" text not null primary key references "user" ("id") on delete cascade,
    "tokenHash" text not null unique,
    "createdAt" text not null
  )`,
  `create table "idempotency" (
    ${each("text not null", "userId", "key", "result", "createdAt")},
    "bodyHash" text,
    constraint "submissionKey" primary key ("userId", "key"),
    constraint "submission_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade
  )`,
  ...indexes("idempotency", { submissionByTime: `("createdAt")` }),
  `create table "attempt" (
    "key" text primary key,
    "count" integer not null,
    "expiresAt" text not null
  )`,
  ...indexes("attempt", { attemptByExpiry: `("expiresAt")` }),
  `create table "passwordRequest" (
    "id" text primary key,
    ${each("text not null", "email", "origin", "createdAt")}
  )`,
];
