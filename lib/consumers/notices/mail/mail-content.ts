/** One line of a mail: what it is, what there is to say, and where it is shown. */
export type MailRow = { title: string; detail: string; href: string | null };

/** `total`: how many there are, of which `rows` shows the first. */
export type MailSection = { heading: string; rows: MailRow[]; total: number };

/** A notice before it is written out as text and as HTML. */
export type MailContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  sections: MailSection[];
  action: { words: string; href: string } | null;
  /** Which zone its times are in; null when it has none. */
  zone: string | null;
};

/** So many rows of a section are written out. */
export const rowsMax = 30;
