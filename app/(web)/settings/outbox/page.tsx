import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listMails } from "@/app/v2/mails/route";
import { mailsQuery } from "@/components/mails/mail";
import { MailsPage } from "@/components/mails/mails-page";

export const metadata: Metadata = { title: "E-mail" };

export default async function Page() {
  const { role } = await getPageUser();
  const client = new QueryClient();
  if (role === "admin") await primeQuery(client, mailsQuery, listMails);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MailsPage />
    </HydrationBoundary>
  );
}
