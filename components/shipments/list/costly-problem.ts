import type { Container } from "@/components/containers/container";
import type { ContainerTexts } from "@/components/containers/container-texts";
import type { Translator } from "@/components/language/translator";
import type { Shipment } from "@/components/shipments/shipment";
import { reportedHoldText } from "@/components/values/hold-texts";
import { formatOwed } from "@/lib/shipments/containers/fees";
import { containerCosts } from "@/lib/shipments/problems/container-costs";
import type { Problem } from "@/lib/shipments/problems/problem";
import { problemsOfContainers } from "@/lib/shipments/problems/problems-of-containers";

type Texts = Pick<ContainerTexts, "containerTexts"> & { t: Translator<"shipment-list"> };

function headlineOf({ t, containerTexts }: Texts, problem: Problem): string | null {
  switch (problem.kind) {
    case "free_time_expired":
    case "empty_return_overdue":
    case "empty_return_due":
    case "appointment_after_last_free_day":
      return t(`problems.${problem.kind}`, { days: problem.days });
    case "last_free_day_near":
      return t(`problems.${problem.kind}`, { days: problem.days, appointment: problem.appointment });
    case "fees_owed":
      return t(`problems.${problem.kind}`, { owed: formatOwed(problem.owed, t.language) ?? "" });
    case "hold":
      return t(`problems.${problem.kind}`, {
        label: reportedHoldText(containerTexts, problem.hold),
        count: problem.numbers.length,
      });
    default:
      // Problems of the other kinds neither cost money nor block.
      return null;
  }
}

/**
 * The headline of the problem that costs money or blocks, as on the shipment's page; null without one. All but failing updates are of
 * containers; those are shown with the time of the last check.
 */
export function costlyProblem(texts: Texts, shipment: Shipment, containers: Container[], now: string): string | null {
  const source = { shipment: shipment.attributes, now };
  const worst = problemsOfContainers(containers.map(({ attributes }) => containerCosts(attributes, source))).find(
    ({ tone }) => tone === "bad",
  );
  return worst ? headlineOf(texts, worst) : null;
}
