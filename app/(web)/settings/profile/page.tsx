import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { ProfilePage } from "@/components/profile/profile-page";

export const metadata: Metadata = { title: "Profile" };

export default async function Page() {
  await getPageUser();
  return <ProfilePage />;
}
