import { z } from "zod";

/** How a person is called. */
export const personName = z.string().trim().min(1).max(255, "may have 255 characters at most");
