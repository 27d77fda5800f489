import { arrivalProblems, type Found } from "./container-problems";
import type { Problem, ProblemFacts } from "./problem";
import { byCost, problemsOfContainers } from "./problems-of-containers";

function freshnessProblem(facts: ProblemFacts): Found[] {
  const { carrier, freshness, daysWithoutNews, notFoundSinceDay, otherNumbers, isComplete, stoppedReason } = facts;
  switch (freshness) {
    case "broken":
      return [{ kind: "updates_failing", tone: "bad", carrier }];
    case "silent":
      return [{ kind: "silent", tone: "warn", carrier, days: daysWithoutNews }];
    case "no_longer_found":
      return [{ kind: "no_longer_found", tone: "warn", carrier, sinceDay: notFoundSinceDay, otherNumbers }];
    case "stopped":
      return isComplete ? [] : [{ kind: "tracking_stopped", tone: "neutral", reason: stoppedReason }];
    default:
      return [];
  }
}

function shipmentProblems(facts: ProblemFacts): Problem[] {
  const { contradiction, containers, arrival } = facts;
  const doubt: Found[] = contradiction === null ? [] : [{ kind: "estimate_in_doubt", tone: "warn", contradiction }];
  const own = containers.length === 0 ? arrivalProblems(arrival) : [];
  return [...freshnessProblem(facts), ...doubt, ...own].map((problem) => ({ ...problem, numbers: [] }));
}

/**
 * What is wrong with a shipment, the costliest first. Of a container that was picked up only its empty return and fees can be. The only
 * judgement of it: pages, lists, MCP and e-mails show its result.
 */
export function findProblems(facts: ProblemFacts): Problem[] {
  return [...problemsOfContainers(facts.containers), ...shipmentProblems(facts)].sort(byCost);
}
