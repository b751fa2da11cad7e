/** Where a notice leads. */
export interface NoticeLink {
  text: string;
  address: string;
}
