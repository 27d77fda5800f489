"use client";

import { createTabStore } from "@/components/tracking/create-tab-store";

type FirstRequest = { id: string | null };

export const noRequest: FirstRequest = { id: null };

/**
 * The id of the request by which a user tracks the sandbox shipment of the first visit, so that its page can be left and the other steps
 * found again; null: none, or the steps were hidden.
 */
export const useFirstRequest = createTabStore("first-request", noRequest);
