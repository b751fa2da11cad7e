import { type Dialect, each, indexes, of } from "./dialect.ts";

export const messageIndexes = {
  messageByArrival: `("deletedAt", "spam", "createdAt", "id", "status", "answeredAt")`,
  messageByEquipment: `("equipmentId")`,
  messageByFolder: `("deletedAt", "spam", "status", "createdAt", "id", "answeredAt")`,
  messageByFollowUp: `("followUpOn", "id") where "followUpOn" is not null`,
  messageByOwner: `("ownerId") where "ownerId" is not null`,
  messageByProject: `("projectId")`,
  // The followed-up inquiries that nobody sees are few.
  messageByReturn: `("followUpOn", "id") where "status" = 'archived' and "followUpOn" is not null`,
  messageBySender: `("sender", "createdAt")`,
  messageByService: `("service", "createdAt", "id")`,
  // Addresses that have sent spam get no acknowledgement.
  messageBySpamSender: `(lower("email")) where "spam" = 1`,
  messageByStage: `("deletedAt", "spam", "stage", "createdAt", "id", "status", "value")`,
  messageByWeek: `("deletedAt", "spam", "createdAt", "service", "status", "answeredAt")`,
};

export const entryIndexes = {
  messageEntryByKey: `unique ("messageId", "key")`,
  messageEntryByMessage: `("messageId", "id")`,
  messageEntryByUser: `("userId") where "userId" is not null`,
};

/** Inquiries with their conversations, and mail. */
export const inquiries = ({ id }: Dialect): string[] => [
  `create table "message" (
    "id" ${id},
    "reference" text not null unique,
    ${each("text not null", "name", "email", "phone")},
    "company" text not null default '',
    "service" text not null default '',
    "message" text not null,
    "equipmentId" integer references "equipment" ("id") on delete set null,
    "projectId" integer references "project" ("id") on delete set null,
    "status" text not null default 'new',
    "spam" integer not null default 0,
    "spamReason" text,
    "fingerprint" text not null unique,
    "sender" text not null default '',
    "createdAt" text not null,
    "answeredAt" text,
    "deletedAt" text,
    "ownerId" text references "user" ("id") on delete set null,
    "stage" text not null default 'new',
    "lostReason" text not null default '',
    "followUpOn" text,
    "value" integer,
    "currency" text not null default '',
    "archivedOn" text,
    "startOn" text,
    "place" text not null default ''
  )`,
  ...indexes("message", messageIndexes),
  `create table "messageEntry" (
    "id" ${id},
    "messageId" ${of("message")},
    "kind" text not null,
    "at" text not null,
    "userId" text references "user" ("id") on delete set null,
    "author" text not null,
    "text" text not null,
    "mailKey" text,
    "key" text
  )`,
  ...indexes("messageEntry", entryIndexes),
  `create table "outgoingMail" (
    "id" ${id},
    "to" text not null,
    "replyTo" text,
    "subject" text not null,
    "text" text not null,
    "attempts" integer not null default 0,
    "dueAt" text not null,
    "sentAt" text,
    "lastError" text,
    "createdAt" text not null,
    "hasLink" integer not null default 0,
    "messageKey" text,
    "references" text,
    "automatic" integer not null default 0,
    "newsOf" text
  )`,
  ...indexes("outgoingMail", { outgoingMailDue: `("sentAt", "dueAt")` }),
];
