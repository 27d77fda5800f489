import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import WebLayout from "@/app/(web)/layout";
import { readSession } from "@/lib/platform/auth/session";

/** A path without a page, inside the shell for those who are signed in, so that one can go on from there. */
export default async function MissingLayout({ children }: { children: ReactNode }) {
  if (!(await readSession((await headers()).get("cookie")))) notFound();
  return <WebLayout>{children}</WebLayout>;
}
