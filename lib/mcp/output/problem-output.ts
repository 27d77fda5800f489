import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import {
  findContainerPrediction,
  findShipmentPrediction,
  type PredictedArrival,
} from "@/lib/shipments/predictions/find-predicted-arrival";
import { problemKinds, problemTones } from "@/lib/shipments/problems/problem";
import type { DescribedProblem } from "@/lib/shipments/problems/row-problems";
import type { ShipmentRow } from "@/lib/shipments/shipment";

/** Output schema of the problems of a shipment or container. */
export const problemsOutput = z
  .array(
    z.object({
      kind: z.enum(problemKinds),
      severity: z.enum(problemTones),
      headline: z.string(),
      support: z.string(),
      container_numbers: z.array(z.string()),
    }),
  )
  .meta({
    description:
      "What is wrong, the costliest first: free time, appointment, empty return, fees, holds, availability, arrival and how current the data is; empty: nothing is reported. Without `container_numbers` it concerns the whole shipment",
  });

type ProblemOutput = z.infer<typeof problemsOutput>[number];

type Predict = (account: Account, id: string) => Promise<PredictedArrival>;

/** Why the shipping line's estimate and the vessel's position cannot both be right; null without positions. */
async function findContradiction(account: Account, predict: Predict, id: string, rows: ContainerRow[]) {
  const isAboard = rows.some(({ currentVesselImo }) => currentVesselImo !== null);
  return isAboard && hasFeature(account, "routing_data") ? (await predict(account, id)).contradiction : null;
}

/** The contradiction between the estimate and the position of the vessel that a container is aboard; null: none. */
export const findContradictionOfContainer = (account: Account, row: ContainerRow) =>
  findContradiction(account, findContainerPrediction, row.id, [row]);

/** The same for the container of a shipment that arrives last. */
export const findContradictionOfShipment = (account: Account, row: ShipmentRow, rows: ContainerRow[]) =>
  findContradiction(account, findShipmentPrediction, row.id, rows);

/** The problems with the attribute names of the tool output. */
export function describeProblems(problems: DescribedProblem[]): ProblemOutput[] {
  return problems.map(({ kind, tone, headline, support, numbers }) => ({
    ...{ kind, headline, support },
    severity: tone,
    container_numbers: numbers,
  }));
}

/** The problems as one sentence. */
export function problemsText(problems: DescribedProblem[]): string {
  if (problems.length === 0) return "Problems: none reported.";
  return `Problems: ${problems.map(({ headline, support }) => `${headline} (${support})`).join("; ")}.`;
}
