import { sql } from "@/lib/platform/db/sql";
import {
  addExtraction,
  addLink,
  createEmailSubmission,
  createReceivedUpload,
  createTestDocument,
} from "@/test/fixtures/document-fixture";

/** For tests: creates rows of every kind about documents in an account, one document linked to the shipment. */
export async function fillDocuments(accountId: string, shipmentId: string, suffix: string): Promise<void> {
  const submitter = { id: accountId };
  await createTestDocument(submitter, `Packing list ${suffix}.pdf`);
  const emailSubmissionId = await createEmailSubmission(accountId, `sender-${suffix}@example.test`);
  const origin = { source: "email", emailSubmissionId } as const;
  const linked = await createTestDocument(submitter, `Bill of lading ${suffix}.pdf`, origin);
  await addExtraction(linked, `TESTDIRECT${suffix}`);
  await addLink(linked, shipmentId);
  const untracked = [{ number_type: "bill_of_lading", number: `TESTDIRECT${suffix}7`, scac: "TEST" }];
  await sql("UPDATE documents SET untracked_numbers = $2 WHERE id = $1", [linked.id, JSON.stringify(untracked)]);
  await createReceivedUpload(accountId, `Waiting ${suffix}.pdf`);
}
