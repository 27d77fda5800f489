"use client";

import { useShellUser } from "@/components/shell/user-context";
import { createTabStore } from "@/components/tracking/create-tab-store";
import type { RuleDraft } from "./rule-draft";

/** Unsaved changes by the rule, or by the URL of a new one: a reload and other pages do not discard them. */
const useStoredDrafts = createTabStore<{ drafts: Record<string, RuleDraft> }>("alert-rule-drafts", { drafts: {} });

/** What is edited: the unsaved changes of this tab, else what is stored. */
export function useRuleDraft(key: string, stored: RuleDraft) {
  const { id: userId } = useShellUser();
  const [{ drafts }, update] = useStoredDrafts(userId);
  const draft = drafts[key] ?? stored;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  return {
    draft,
    isChanged,
    change: (changes: Partial<RuleDraft>) =>
      update((before) => ({
        drafts: { ...before.drafts, [key]: { ...(before.drafts[key] ?? stored), ...changes } },
      })),
    discard: () =>
      update((before) => ({
        drafts: Object.fromEntries(Object.entries(before.drafts).filter(([other]) => other !== key)),
      })),
  };
}
