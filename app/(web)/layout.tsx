import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/api/query-provider";
import { Shell } from "@/components/shell/shell";
import { parseTheme } from "@/components/shell/theme";
import { getPageUser } from "./page-user";

export default async function WebLayout({ children }: { children: ReactNode }) {
  const { userId: id, name, email, role, accountName } = await getPageUser();
  const kept = await cookies();
  return (
    <QueryProvider>
      <Shell
        user={{ id, name, email, role, accountName }}
        theme={parseTheme(kept.get("theme")?.value)}
        collapsed={kept.get("sidebar")?.value === "collapsed"}
      >
        {children}
      </Shell>
    </QueryProvider>
  );
}
