/** A date, with the local time that a cell of a spreadsheet can have without showing it. */
const dateWithTime = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** The text of a cell that is read as a date: without a local time, else as it is. */
export const withoutTime = (text: string): string => dateWithTime.exec(text)?.[1] ?? text;
