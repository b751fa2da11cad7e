import type { Migration } from "kysely/migration";
import * as initial from "./migrations/001-initial.ts";
import * as calendarAndTrash from "./migrations/002-calendar-and-trash.ts";
import * as inbox from "./migrations/003-inbox.ts";
import * as signIn from "./migrations/004-sign-in.ts";
import * as secondFactor from "./migrations/005-second-factor.ts";
import * as openDays from "./migrations/007-open-days.ts";
import * as rendersOnPaper from "./migrations/008-renders-on-paper.ts";
import * as submissionHash from "./migrations/009-submission-hash.ts";
import * as officeOnMap from "./migrations/011-office-on-map.ts";
import * as boundedReads from "./migrations/012-bounded-reads.ts";
import * as activityCodes from "./migrations/013-activity-codes.ts";
import * as published from "./migrations/014-published.ts";
import * as services from "./migrations/015-services.ts";
import * as links from "./migrations/016-links.ts";
import * as drafts from "./migrations/017-drafts.ts";
import * as brand from "./migrations/018-brand.ts";
import * as pages from "./migrations/019-pages.ts";
import * as coordinates from "./migrations/020-coordinates.ts";
import * as addresses from "./migrations/021-addresses.ts";
import * as opening from "./migrations/022-opening.ts";
import * as totals from "./migrations/023-totals.ts";
import * as idempotency from "./migrations/024-idempotency.ts";
import * as fileRemoval from "./migrations/025-file-removal.ts";
import * as versionTags from "./migrations/026-version-tags.ts";
import * as backups from "./migrations/027-backups.ts";
import * as deletionIndexes from "./migrations/029-deletion-indexes.ts";
import * as photos from "./migrations/030-photos.ts";
import * as businessHours from "./migrations/032-business-hours.ts";
import * as conversations from "./migrations/033-conversations.ts";
import * as inboxIndexes from "./migrations/034-inbox-indexes.ts";
import * as today from "./migrations/035-today.ts";
import * as backupHolds from "./migrations/036-backup-holds.ts";
import * as people from "./migrations/038-people.ts";
import * as passkeys from "./migrations/039-passkeys.ts";
import * as lists from "./migrations/040-lists.ts";
import * as bookings from "./migrations/041-bookings.ts";
import * as photoLibrary from "./migrations/042-photo-library.ts";
import * as figures from "./migrations/044-figures.ts";
import * as inboxFilters from "./migrations/045-inbox-filters.ts";
import * as archivedOn from "./migrations/046-archived-on.ts";
import * as eventList from "./migrations/047-event-list.ts";
import * as unusedPhotos from "./migrations/048-unused-photos.ts";
import * as savedViews from "./migrations/049-saved-views.ts";
import * as eventText from "./migrations/050-event-text.ts";
import * as adminsOnly from "./migrations/051-admins-only.ts";
import * as progressLinks from "./migrations/053-progress-links.ts";
import * as contentNotices from "./migrations/054-content-notices.ts";
import * as photoUses from "./migrations/055-photo-uses.ts";
import * as photoUploads from "./migrations/056-photo-uploads.ts";
import * as news from "./migrations/058-news.ts";
import * as dailyReports from "./migrations/059-daily-reports.ts";
import * as publicProgress from "./migrations/060-public-progress.ts";
import * as roomVisits from "./migrations/061-room-visits.ts";
import * as viewpoints from "./migrations/062-viewpoints.ts";
import * as projectRegister from "./migrations/065-project-register.ts";
import * as machineMeasures from "./migrations/066-machine-measures.ts";
import * as inquiryFiles from "./migrations/069-inquiry-files.ts";
import * as photoTotals from "./migrations/070-photo-totals.ts";
import * as transportAndBulking from "./migrations/073-transport-and-bulking.ts";
import * as deletedReports from "./migrations/074-deleted-reports.ts";
import * as certificates from "./migrations/075-certificates.ts";
import * as heightsAndArms from "./migrations/076-heights-and-arms.ts";
import * as plannedMaintenance from "./migrations/077-planned-maintenance.ts";
import * as fewerChoices from "./migrations/078-fewer-choices.ts";

/**
 * All migrations by file name, ordered by number. A list, because the compiled program has no folder to read;
 * migrations never change once released.
 */
export const migrations: Record<string, Migration> = {
  "001-initial": initial,
  "002-calendar-and-trash": calendarAndTrash,
  "003-inbox": inbox,
  "004-sign-in": signIn,
  "005-second-factor": secondFactor,
  "007-open-days": openDays,
  "008-renders-on-paper": rendersOnPaper,
  "009-submission-hash": submissionHash,
  "011-office-on-map": officeOnMap,
  "012-bounded-reads": boundedReads,
  "013-activity-codes": activityCodes,
  "014-published": published,
  "015-services": services,
  "016-links": links,
  "017-drafts": drafts,
  "018-brand": brand,
  "019-pages": pages,
  "020-coordinates": coordinates,
  "021-addresses": addresses,
  "022-opening": opening,
  "023-totals": totals,
  "024-idempotency": idempotency,
  "025-file-removal": fileRemoval,
  "026-version-tags": versionTags,
  "027-backups": backups,
  "029-deletion-indexes": deletionIndexes,
  "030-photos": photos,
  "032-business-hours": businessHours,
  "033-conversations": conversations,
  "034-inbox-indexes": inboxIndexes,
  "035-today": today,
  "036-backup-holds": backupHolds,
  "038-people": people,
  "039-passkeys": passkeys,
  "040-lists": lists,
  "041-bookings": bookings,
  "042-photo-library": photoLibrary,
  "044-figures": figures,
  "045-inbox-filters": inboxFilters,
  "046-archived-on": archivedOn,
  "047-event-list": eventList,
  "048-unused-photos": unusedPhotos,
  "049-saved-views": savedViews,
  "050-event-text": eventText,
  "051-admins-only": adminsOnly,
  "053-progress-links": progressLinks,
  "054-content-notices": contentNotices,
  "055-photo-uses": photoUses,
  "056-photo-uploads": photoUploads,
  "058-news": news,
  "059-daily-reports": dailyReports,
  "060-public-progress": publicProgress,
  "061-room-visits": roomVisits,
  "062-viewpoints": viewpoints,
  "065-project-register": projectRegister,
  "066-machine-measures": machineMeasures,
  "069-inquiry-files": inquiryFiles,
  "070-photo-totals": photoTotals,
  "073-transport-and-bulking": transportAndBulking,
  "074-deleted-reports": deletedReports,
  "075-certificates": certificates,
  "076-heights-and-arms": heightsAndArms,
  "077-planned-maintenance": plannedMaintenance,
  "078-fewer-choices": fewerChoices,
};
