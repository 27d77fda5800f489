"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useShellUser } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

/** When the account will be deleted, on every page; an administrator can cancel it. `deleteAt`: ISO 8601. */
export function DeletionBanner({ deleteAt }: { deleteAt: string }) {
  const t = useTranslations("deletion-banner");
  const router = useRouter();
  const zone = useUserTimeZone();
  const isAdmin = useShellUser().role === "admin";
  const cancel = useApiMutation<void>({
    request: () => ({ path: "/v2/account_deletion", method: "DELETE" }),
    onSuccess: () => {
      document.getElementById("main")?.focus();
      router.refresh();
    },
  });
  return (
    <section aria-label={t("label")}>
      <Banner
        tone="bad"
        icon={Trash2}
        title={t("title")}
        action={
          isAdmin && (
            <Button size="small" aria-disabled={cancel.isPending} onClick={() => !cancel.isPending && cancel.mutate()}>
              {t("cancel")}
            </Button>
          )
        }
      >
        {t.rich(isAdmin ? "admin" : "other", {
          time: formatTime(t, { at: deleteAt, zone, dateOnly: false }, deleteAt),
          when: (time) => (
            <time dateTime={deleteAt} suppressHydrationWarning className="font-semibold">
              {time}
            </time>
          ),
        })}
      </Banner>
    </section>
  );
}
