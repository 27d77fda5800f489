/** Tariffs that one request, or one file, can create. */
export const tariffRowsMax = 500;

/** Tariffs of an account. */
export const tariffsMax = 5_000;
