import { redirect } from "next/navigation";
import { getPageUser } from "@/app/(web)/page-user";

/** Settings begin with oneself. */
export default async function Page() {
  await getPageUser();
  redirect("/settings/profile");
}
