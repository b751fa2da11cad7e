export interface NoticeLink {
  text: string;
  address: string;
}
