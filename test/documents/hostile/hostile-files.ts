import { hostileArchives } from "./hostile-archives";
import type { HostileFile } from "./hostile-file";
import { hostileImages } from "./hostile-images";
import { hostilePdfs } from "./hostile-pdfs";
import { hostileTexts } from "./hostile-texts";
import { hostileTypes } from "./hostile-types";

/** All files made to harm their reader. */
export const hostileFiles: HostileFile[] = [
  ...hostileTypes,
  ...hostilePdfs,
  ...hostileArchives,
  ...hostileImages,
  ...hostileTexts,
];
