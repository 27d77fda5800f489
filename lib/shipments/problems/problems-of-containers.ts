import { containerProblems, emptyReturnProblems, feeProblem } from "./container-problems";
import { type ContainerCosts, type ContainerFacts, type Problem, problemKinds, problemTones } from "./problem";

type Containers = (ContainerCosts | ContainerFacts)[];

/** The same problem of several containers is one. Of the delays only the longest counts. */
function mergedProblems(containers: Containers): Problem[] {
  const found = containers.flatMap((container) =>
    [...(container.hasLeft ? [] : containerProblems(container)), ...emptyReturnProblems(container)].map((problem) => ({
      problem,
      number: container.number,
    })),
  );
  const merged = [...Map.groupBy(found, ({ problem }) => JSON.stringify(problem)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.problem, numbers: [...new Set(same.map(({ number }) => number))] }] : [];
  });
  const [late, ...lessLate] = merged.flatMap((each) => (each.kind === "late" ? [each] : [])).sort(byCost);
  return merged.filter((each) => each === late || !lessLate.some((other) => other === each));
}

/** How bad a problem is among those of its kind; higher is worse. */
function extentOf(problem: Problem): number {
  switch (problem.kind) {
    case "free_time_expired":
    case "empty_return_overdue":
    case "appointment_after_last_free_day":
      return problem.days;
    case "last_free_day_near":
    case "empty_return_due":
      return -problem.days;
    case "late":
      return problem.lateMs;
    default:
      return 0;
  }
}

/** Orders problems: bad before warn before neutral, then by what they cost, by extent, and by the number of containers. */
export function byCost(a: Problem, b: Problem): number {
  return (
    problemTones.indexOf(a.tone) - problemTones.indexOf(b.tone) ||
    problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind) ||
    extentOf(b) - extentOf(a) ||
    b.numbers.length - a.numbers.length ||
    JSON.stringify(a).localeCompare(JSON.stringify(b))
  );
}

/** What is wrong with the containers of a shipment, the costliest first. Of one that was picked up only its empty return and fees can be. */
export function problemsOfContainers(containers: Containers): Problem[] {
  return [...mergedProblems(containers), ...feeProblem(containers)].sort(byCost);
}
