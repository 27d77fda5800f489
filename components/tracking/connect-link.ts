/**
 * Lines that cannot be connected, because Landfall cannot ask their API or they have none: MSC, HMM, COSCO, OOCL and Wan Hai. A provider that
 * has their data can be.
 */
const unconnectable = ["MSCU", "HDMU", "COSU", "OOLU", "WHLC"];

/** Whether Landfall can ask a line by an API of its own, as far as is known. */
export const isConnectable = (scac: string): boolean => !unconnectable.includes(scac);

/** The parameter of the page of the carriers that opens its form with a line. */
export const connectParameter = "connect";

export const carriersHref = "/settings/carriers";

/** The page of the carriers with the form of a line open. */
export const connectHref = (scac: string): string => `${carriersHref}?${connectParameter}=${encodeURIComponent(scac)}`;
