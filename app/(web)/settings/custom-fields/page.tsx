import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { CustomFieldsPage } from "@/components/custom-fields/custom-fields-page";
import { definitionsQuery } from "@/components/custom-fields/definitions-query";

export const metadata: Metadata = { title: "Custom fields" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, definitionsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CustomFieldsPage />
    </HydrationBoundary>
  );
}
