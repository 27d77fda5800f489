/** A rectangle on a page in fractions (0 to 1) of the page as shown, with the origin at the top left. */
export type Box = { left: number; top: number; width: number; height: number };

/** One word as written. Confidence is 1 for text that the file contains, else that of the OCR (0 to 1). */
export type Word = { text: string; box: Box; confidence: number };

/**
 * Where the words of a page come from: the file's own text, OCR of an image, the cells of a table, the body of a message or
 * text file, or nowhere (an empty page).
 */
export const textSources = ["text", "ocr", "cells", "body", "none"] as const;
export type TextSource = (typeof textSources)[number];

/** The words of one page, numbered from 1. Width and height are in points (1/72 inch) of the page as shown, after its rotation. */
export type PageText = {
  page: number;
  width: number;
  height: number;
  textSource: TextSource;
  /** Degrees clockwise by which the page must be turned for most of its text to be upright; absent: it is upright as shown. */
  textRotation?: 90 | 180 | 270;
  /** Degrees clockwise by which the lines of text slope on the upright page; absent: they are horizontal. */
  textSlope?: number;
  words: Word[];
  /** The words of each line from left to right, lines from top to bottom. */
  lines: Word[][];
};

/** The kinds of files that can be read. */
export const fileKinds = ["pdf", "png", "jpeg", "tiff", "webp", "xlsx", "csv", "eml", "text"] as const;
export type FileKind = (typeof fileKinds)[number];

/** The text of a file. Notes are English sentences about what was left out, such as pages above the limit. */
export type DocumentText = { kind: FileKind; contentType: string; pages: PageText[]; notes: string[] };
