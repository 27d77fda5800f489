import { z } from "zod";

/** The attribute of shipments and containers that names their times without a time zone. */
export const timesWithoutTimezone = z.array(z.string()).meta({
  description:
    "Names of the attributes whose time is the local time as the carrier sent it, because the time zone of the place is not known. Such a time is written as if it were UTC and must be shown without a zone",
});
