import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { groupSizes, pastGroup } from "./board";
import type { BoardView } from "./board-view";
import { partialSumText, rowCost } from "./cost";
import { useFreeTimes } from "./use-free-times";

/** What the containers of a view whose day has passed have cost, null: not known, and the requests for it alone; `first`: the first page of them. */
export function usePastCost(view: BoardView, first: ContainersPage | undefined) {
  const t = useTranslations("demurrage.cost");
  const total = first?.meta?.total ?? 0;
  const size = total > groupSizes[0] ? groupSizes[2] : groupSizes[0];
  const result = useDocument(pastGroup(view).query(size), { pollMs: 30_000, enabled: total > 0 });
  const page = result.data;
  const freeTimes = useFreeTimes(page?.data.map(({ id }) => id) ?? []);
  // The rows of the group state the failure of what they load, too.
  const requests = size === groupSizes[0] ? [] : [result, freeTimes];
  if (!page || !freeTimes.isLoaded) return { text: null, requests };
  const costs = page.data.map((container) => rowCost(t, container, freeTimes.byId.get(container.id), view.phase));
  return { text: partialSumText(t, costs, page.meta?.total ?? costs.length), requests };
}
