/** What an account has seen of a project's room. A number of `eventArrival` stands for it and all before it. */
export interface RoomVisitTable {
  userId: string;
  projectId: number;
  /** What it had seen before this visit, and when that was; 0 and null on the first one. */
  seen: number;
  seenAt: string | null;
  /** What the room has shown in this visit, and when. */
  shown: number;
  shownAt: string;
}
