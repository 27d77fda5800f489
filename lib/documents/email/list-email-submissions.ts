import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { type EmailSubmissionRow, emailSubmissionInclude, emailSubmissionStatuses } from "./email-submission";

export const emailSubmissionsQuery = z.object({
  ...pageQuery,
  "filter[status]": listFilter
    .optional()
    .meta({ description: `Statuses, comma-separated: ${emailSubmissionStatuses.join(", ")}` }),
});

/** The e-mails of the account, newest first. */
export async function listEmailSubmissions(
  account: Account,
  query: z.infer<typeof emailSubmissionsQuery>,
): Promise<Page<EmailSubmissionRow>> {
  const request = parsePage(query);
  const statuses = query["filter[status]"];
  const conditions = { accountId: account.id, ...(statuses?.length && { status: { in: statuses } }) };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().emailSubmission.findMany({
      where: { AND: [conditions, where] },
      ...range,
      include: emailSubmissionInclude,
    }),
    prisma().emailSubmission.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

/** One e-mail of the account. Throws not_found. */
export async function findEmailSubmission(account: Account, id: string): Promise<EmailSubmissionRow> {
  const submission = await prisma().emailSubmission.findUnique({
    where: { accountId_id: { accountId: account.id, id } },
    include: emailSubmissionInclude,
  });
  if (!submission) throw notFound();
  return submission;
}
