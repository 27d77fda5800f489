"use client";

import { useQuery } from "@tanstack/react-query";
import type { Backtest } from "@/components/alert-bell/alert";
import type { OneDocument } from "@/components/api/document";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { useDebounced } from "@/components/ui/use-debounced";
import { type RuleDraft, toBody } from "./rule-draft";

const editingPauseMs = 900;

/** The parts of a rule that decide when it fires. The test needs a name, which does not affect it. */
function tested(draft: RuleDraft) {
  return toBody({ ...draft, name: "test", bell: true, mail: false, webhookId: null, isQuiet: false }, null);
}

const ignored = ["sort", "cols", "page", "view"];

/** Whether the rule has what a test needs: without filters, every record would match. */
const isTestable = ({ trigger, query }: RuleDraft): boolean =>
  trigger === "arrival_moved" || [...new URLSearchParams(query).keys()].some((name) => !ignored.includes(name));

/** What a rule would have fired: tested when editing pauses. `isPending`: the result is not that of the draft yet. */
export function useBacktest(draft: RuleDraft) {
  const wanted = JSON.stringify(tested(draft));
  const body = useDebounced(wanted, editingPauseMs);
  const { data, error, isFetching, refetch } = useQuery<OneDocument<Backtest>, ApiError>({
    queryKey: ["alert_backtests", body],
    queryFn: ({ signal }) =>
      requestDocument<OneDocument<Backtest>>("/v2/alert_rules/backtest", {
        method: "POST",
        body: JSON.parse(body),
        signal,
      }),
    enabled: isTestable(draft),
    staleTime: "static",
    refetchOnWindowFocus: false,
    retry: false,
  });
  const needsFilter = !isTestable(draft);
  const isPending = !needsFilter && (wanted !== body || isFetching);
  return { result: data?.data.attributes ?? null, error: isPending ? null : error, isPending, needsFilter, refetch };
}
