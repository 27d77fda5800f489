/** Columns are hidden one after another as the list gets narrower, in this order. */
export const vesselColumn = "max-md:hidden @max-[1040px]:hidden";
export const checkedColumn = "max-md:hidden @max-[1000px]:hidden";
/** Shown only where the column “Checked” is hidden. */
export const checkedInStatus = "block md:@min-[1000px]:hidden";
/** Hidden where the same line shows a doubtful check. */
export const eventInStatus = "md:@max-[1000px]:hidden";
export const lastFreeColumn = "md:@max-[860px]:hidden";
export const containersColumn = "md:@max-[750px]:hidden";

/** The widths of the columns, whatever their texts: those of short ones. The route has the rest. */
export const columnWidths = {
  shipment: "w-36 @min-[1160px]:w-44 @min-[1400px]:w-[13%]",
  status: "w-36 @min-[1160px]:w-52 @min-[1400px]:w-[16%]",
  vessel: "w-27 @min-[1400px]:w-[12%]",
  arrival: "w-36 @min-[1400px]:w-[12%]",
  containers: "w-33.5 @min-[1160px]:w-40 @min-[1400px]:w-[12%]",
  lastFree: "w-25.5 @min-[1400px]:w-[9%]",
  checked: "w-20.5 @min-[1160px]:w-25 @min-[1400px]:w-[9%]",
};
