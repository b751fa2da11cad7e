import { expect, test } from "vitest";
import { machineFields } from "#app/domain/equipment/machine-fields.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { pageFields } from "#app/domain/pages/page-fields.ts";
import { namingColumns } from "#app/domain/privacy/personal-data.ts";
import { projectFields } from "#app/domain/projects/project-fields.ts";
import type { RecordColumns, RecordFields } from "#app/domain/records/record-fields.ts";
import { serviceFields } from "#app/domain/services/service-fields.ts";
import type { Database, RecordTable } from "#db/schema.ts";
import { onBothDatabases } from "#tests/support/databases.ts";

const recordColumns: Record<keyof RecordTable, true> = {
  ...{
    id: true,
    order: true,
    version: true,
    published: true,
    createdAt: true,
    updatedAt: true,
    deletedAt: true,
  },
};

/** The columns that follow from the fields of a record; its photos and links have tables of their own. */
function columnsOf<Fields extends RecordFields>(fields: Fields) {
  const stored = Object.keys(fields).filter(
    (name) => fields[name]?.type !== "gallery" && fields[name]?.type !== "links",
  );
  return Object.fromEntries(stored.map((name) => [name, true])) as Record<keyof RecordColumns<Fields>, true>;
}

/** The columns that `schema.ts` names: the compiler refuses one too many and one too few. */
const columns: { [Table in keyof Database]: Record<keyof Database[Table], true> } = {
  machine: { ...recordColumns, ...columnsOf(machineFields) },
  booking: {
    ...{ id: true, machineId: true, kind: true, firstDay: true, lastDay: true, units: true },
    ...{ projectId: true, client: true, note: true, version: true, key: true },
  },
  machinePhoto: { machineId: true, photoId: true, order: true },
  project: { ...recordColumns, ...columnsOf(projectFields) },
  projectPhoto: { projectId: true, photoId: true, order: true },
  page: { ...recordColumns, ...columnsOf(pageFields) },
  service: { ...recordColumns, ...columnsOf(serviceFields) },
  servicePhoto: { serviceId: true, photoId: true, order: true },
  projectMachine: { projectId: true, machineId: true },
  projectService: { projectId: true, serviceId: true },
  photo: {
    ...{ id: true, hash: true, audience: true, width: true, height: true, bytes: true, alt: true },
    ...{ fileName: true, focalX: true, focalY: true, onPaper: true, createdAt: true },
  },
  draft: {
    ...{ kind: true, key: true, values: true, version: true, basedOn: true, isNew: true },
    ...{ accountId: true, author: true, savedAt: true, publishAt: true, failure: true },
  },
  draftPhoto: { kind: true, key: true, photoId: true },
  recordVersion: { id: true, kind: true, key: true, values: true, author: true, at: true },
  event: {
    ...{ id: true, date: true, time: true, photoId: true, projectId: true, note: true },
    ...{
      adminsOnly: true,
      isPublic: true,
      createdBy: true,
      createdAt: true,
      updatedAt: true,
      deletedAt: true,
    },
  },
  dailyReport: {
    ...{ id: true, projectId: true, day: true, work: true, hindrances: true, manpower: true },
    ...{ machines: true, weather: true, visible: true, version: true, updatedAt: true, updatedBy: true },
    deletedAt: true,
  },
  backupRun: {
    ...{ id: true, startedAt: true, finishedAt: true, outcome: true, file: true, bytes: true },
    ...{ missingPhotos: true, verifiedAt: true, verifiedWith: true, failure: true },
  },
  stagedPhoto: { token: true, accountId: true, photoId: true, createdAt: true },
  photoUpload: {
    ...{ id: true, accountId: true, key: true, bytes: true, hash: true, received: true, parts: true },
    ...{ token: true, photoHash: true, changedAt: true },
  },
  fileHold: { id: true, until: true },
  unusedFile: { hash: true, since: true, removingUntil: true },
  idempotency: { accountId: true, key: true, result: true, createdAt: true, bodyHash: true },
  knownBrowser: { accountId: true, tokenHash: true, seenAt: true },
  progressLink: {
    ...{ id: true, projectId: true, tokenHash: true, label: true, passcodeHash: true, firstDay: true },
    ...{ lastDay: true, expiresOn: true, createdAt: true, revokedAt: true, opened: true, lastOpenedAt: true },
    version: true,
  },
  calendarFeed: { accountId: true, tokenHash: true, createdAt: true },
  news: { accountId: true, projectId: true, wanted: true, covered: true, dueOn: true },
  roomVisit: {
    ...{ accountId: true, projectId: true, seen: true, seenAt: true, shown: true, shownAt: true },
  },
  film: { id: true, projectId: true, title: true, version: true, createdAt: true },
  filmPhoto: { filmId: true, eventId: true },
  formerAddress: { kind: true, slug: true, recordId: true, at: true },
  redirect: { path: true, kind: true, recordId: true, target: true, at: true },
  missedAddress: { path: true, count: true, firstAt: true, lastAt: true, referrer: true },
  inquiry: {
    ...{ id: true, reference: true, name: true, email: true, phone: true, company: true, service: true },
    ...{ message: true, machineId: true, projectId: true, status: true, spam: true, spamReason: true },
    ...{ fingerprint: true, sender: true, answeredAt: true, createdAt: true, deletedAt: true },
    ...{ ownerId: true, stage: true, lostReason: true, followUpOn: true, value: true, currency: true },
    ...{ archivedOn: true, startOn: true, place: true },
  },
  certificate: { hash: true, bytes: true, usedAt: true },
  inquiryFile: { id: true, inquiryId: true, name: true, hash: true, bytes: true, createdAt: true },
  inquiryEntry: {
    ...{ id: true, inquiryId: true, kind: true, at: true, accountId: true, author: true, text: true },
    ...{ mailKey: true, key: true },
  },
  logo: { name: true, svg: true, png: true, createdAt: true },
  eventDay: { date: true, events: true, photos: true },
  eventProject: { projectId: true, events: true, photos: true },
  inquiryTotal: { status: true, spam: true, answered: true, inquiries: true },
  photoUse: { photoId: true, audience: true, uses: true },
  photoTotal: { part: true, photos: true },
  eventArrival: { number: true, eventId: true, projectId: true },
  setting: { key: true, value: true, version: true, updatedAt: true },
  activity: {
    ...{ id: true, at: true, accountId: true, actor: true, action: true, kind: true, recordId: true },
    ...{ title: true, details: true, fields: true },
  },
  outgoingMail: {
    ...{ id: true, to: true, replyTo: true, subject: true, text: true, hasLink: true },
    newsOf: true,
    ...{ attempts: true, dueAt: true, sentAt: true, lastError: true, messageKey: true, createdAt: true },
    ...{ references: true, automatic: true },
  },
  secret: { name: true, value: true },
  attempt: { key: true, count: true, expiresAt: true },
  emailChange: { accountId: true, email: true, tokenHash: true, createdAt: true, expiresAt: true },
  passwordRequest: { id: true, email: true, origin: true, createdAt: true },
  contentVersion: { id: true, version: true, tag: true, changedAt: true },
  account: {
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
      lastSeenAt: true,
      pending: true,
    },
  },
  accountProject: { accountId: true, projectId: true },
  session: {
    ...{ id: true, accountId: true, token: true, expiresAt: true, createdAt: true, updatedAt: true },
    ...{ ipAddress: true, userAgent: true, impersonatedBy: true, confirmedAt: true },
  },
  credential: {
    ...{ id: true, accountId: true, subject: true, providerId: true, accessToken: true, refreshToken: true },
    ...{
      idToken: true,
      accessTokenExpiresAt: true,
      refreshTokenExpiresAt: true,
      scope: true,
      password: true,
    },
    ...{ createdAt: true, updatedAt: true },
  },
  passkey: {
    ...{ id: true, name: true, publicKey: true, accountId: true, credentialID: true, counter: true },
    ...{ deviceType: true, backedUp: true, transports: true, createdAt: true, aaguid: true },
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
    ...{ id: true, accountId: true, secret: true, backupCodes: true },
    ...{ verified: true, failedVerificationCount: true, lockedUntil: true, lastUsedStep: true },
  },
};

/** Names of columns that hold moments, days, keys, digests and the like, whatever their table. */
const technical =
  /(At|On|Until|Day|Id|ID|Hash|Key|Token)$|^(id|at|day|date|time|until|since|key|hash|kind|status|token)$/;

/** The texts that name nobody, or only accounts as those who changed something. */
const nameless =
  `account.banReason account.image account.role activity.action activity.details activity.fields backupRun.failure
backupRun.file backupRun.outcome backupRun.verifiedWith contentVersion.tag credential.password credential.scope
credential.subject dailyReport.machines dailyReport.updatedBy dailyReport.visible dailyReport.weather draft.author
draft.failure event.createdBy formerAddress.slug idempotency.result inquiry.currency inquiry.fingerprint
inquiry.reference inquiry.sender inquiry.service inquiry.spamReason inquiry.stage inquiryEntry.author logo.name
logo.png logo.svg missedAddress.referrer outgoingMail.lastError outgoingMail.newsOf outgoingMail.references
passkey.aaguid passkey.deviceType passkey.name passkey.transports passwordRequest.origin photo.audience
photoTotal.part photoUpload.parts photoUse.audience recordVersion.author redirect.path redirect.target secret.name
secret.value session.impersonatedBy session.ipAddress session.userAgent twoFactor.backupCodes twoFactor.secret
verification.identifier verification.value`.split(/\s+/);

const wanted = Object.fromEntries(
  Object.entries(columns).map(([name, has]) => [name, Object.keys(has).sort()]),
);

onBothDatabases("the database", (open) => {
  /** @spec content.7, content.10, content.14, events.3 */
  test("has exactly the tables and columns that the data model names", async () => {
    const all = await (await open()).introspection.getTables();
    // SQLite's search indexes of inquiries, their conversations and events, which are no tables of the data model.
    const tables = all.filter(({ name }) => !/^(inquiryText|entryText|eventText)(_|$)/.test(name));
    const found = tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });

  /** @spec privacy.1 */
  test("has no column that can name a person and is not searched for them", async () => {
    const searched = Object.values(namingColumns).flatMap((tables) =>
      Object.entries(tables).flatMap(([table, texts]) =>
        (texts as string[]).map((text) => `${table}.${text}`),
      ),
    );
    const all = await (await open()).introspection.getTables();
    const texts = all
      .filter(({ name }) => name in columns && !(name in recordDefinitions))
      .flatMap(({ name: table, columns }) =>
        columns
          .filter(({ name, dataType }) => /text|char/i.test(dataType) && !technical.test(name))
          .map(({ name }) => `${table}.${name}`),
      );
    expect(texts.filter((text) => !searched.includes(text)).sort()).toEqual(nameless);
  });
});
