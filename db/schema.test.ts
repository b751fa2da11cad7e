import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import type { Database } from "./schema.ts";

/** The columns that `schema.ts` names: the compiler refuses one too many and one too few. */
const columns: { [Table in keyof Database]: Record<keyof Database[Table], true> } = {
  equipment: {
    ...{
      id: true,
      order: true,
      name: true,
      category: true,
      units: true,
      client: true,
      year: true,
      location: true,
    },
    ...{ specs: true, fullSpecs: true, description: true, features: true, applications: true },
    ...{ maintenanceSchedule: true, availability: true },
    ...{ version: true, createdAt: true, updatedAt: true, deletedAt: true },
  },
  equipmentPhoto: { equipmentId: true, photoId: true, order: true },
  project: {
    ...{
      id: true,
      order: true,
      title: true,
      client: true,
      location: true,
      year: true,
      type: true,
      status: true,
    },
    ...{ description: true, fullDescription: true, challenges: true, results: true, testimonial: true },
    ...{ reraNumber: true, version: true, createdAt: true, updatedAt: true, deletedAt: true },
  },
  projectPhoto: { projectId: true, photoId: true, order: true },
  photo: {
    ...{ id: true, hash: true, audience: true, width: true, height: true, bytes: true, alt: true },
    ...{ focalX: true, focalY: true, onPaper: true, createdAt: true },
  },
  event: {
    ...{ id: true, date: true, time: true, photoId: true, projectId: true, note: true },
    ...{ createdBy: true, createdAt: true, updatedAt: true, deletedAt: true },
  },
  stagedPhoto: { token: true, userId: true, photoId: true, createdAt: true },
  unusedFile: { hash: true, since: true },
  submission: { userId: true, key: true, answer: true, createdAt: true, bodyHash: true },
  knownBrowser: { userId: true, tokenHash: true, seenAt: true },
  calendarFeed: { userId: true, tokenHash: true, createdAt: true },
  message: {
    ...{ id: true, reference: true, name: true, email: true, phone: true, company: true, service: true },
    ...{ message: true, equipmentId: true, projectId: true, status: true, spam: true, spamReason: true },
    ...{ fingerprint: true, sender: true, answeredAt: true, createdAt: true, deletedAt: true },
  },
  setting: { key: true, value: true, version: true, updatedAt: true },
  activity: {
    ...{ id: true, at: true, userId: true, actor: true, action: true, kind: true, recordId: true },
    ...{ title: true, details: true, fields: true },
  },
  outgoingMail: {
    ...{ id: true, to: true, replyTo: true, subject: true, text: true, hasLink: true },
    ...{ attempts: true, dueAt: true, sentAt: true, lastError: true, createdAt: true },
  },
  secret: { name: true, value: true },
  attempt: { key: true, count: true, expiresAt: true },
  passwordRequest: { id: true, email: true, origin: true, createdAt: true },
  contentVersion: { id: true, version: true, changedAt: true },
  user: {
    ...{
      id: true,
      name: true,
      email: true,
      emailVerified: true,
      image: true,
      createdAt: true,
      updatedAt: true,
    },
    ...{
      role: true,
      banned: true,
      banReason: true,
      banExpires: true,
      twoFactorEnabled: true,
      allProjects: true,
    },
  },
  userProject: { userId: true, projectId: true },
  session: {
    ...{ id: true, userId: true, token: true, expiresAt: true, createdAt: true, updatedAt: true },
    ...{ ipAddress: true, userAgent: true, impersonatedBy: true, confirmedAt: true },
  },
  account: {
    ...{ id: true, userId: true, accountId: true, providerId: true, accessToken: true, refreshToken: true },
    ...{
      idToken: true,
      accessTokenExpiresAt: true,
      refreshTokenExpiresAt: true,
      scope: true,
      password: true,
    },
    ...{ createdAt: true, updatedAt: true },
  },
  verification: {
    id: true,
    identifier: true,
    value: true,
    expiresAt: true,
    createdAt: true,
    updatedAt: true,
  },
  twoFactor: {
    ...{ id: true, userId: true, secret: true, backupCodes: true },
    ...{ verified: true, failedVerificationCount: true, lockedUntil: true, lastUsedStep: true },
  },
};

const wanted = Object.fromEntries(
  Object.entries(columns).map(([name, has]) => [name, Object.keys(has).sort()]),
);

onBothDatabases("the database", (open) => {
  /** @spec content.7, content.10, content.14, events.3 */
  test("has exactly the tables and columns that the data model names", async () => {
    const tables = await (await open()).introspection.getTables();
    const found = tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });
});
