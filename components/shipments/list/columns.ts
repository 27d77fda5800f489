/** Columns are hidden one after another as the list gets narrower, in this order. */
export const vesselColumn = "max-md:hidden @max-[1040px]:hidden";
export const checkedColumn = "max-md:hidden @max-[1000px]:hidden";
/** Shown only where the column “Checked” is hidden. */
export const checkedInStatus = "block md:@min-[1000px]:hidden";
/** Hidden where the same line shows a doubtful check. */
export const eventInStatus = "md:@max-[1000px]:hidden";
export const lastFreeColumn = "md:@max-[860px]:hidden";
export const containersColumn = "md:@max-[750px]:hidden";
