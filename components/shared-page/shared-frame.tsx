import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { LocalTime } from "@/components/values/local-time";

type SharedFrameProps = {
  accountName: string;
  /** ISO 8601. */
  expiresAt: string;
  /** ISO 8601, on the clock of the machine as the expiry. */
  openedAt: string;
  children: ReactNode;
};

/** What is around a shared record: whose it is, that it is read-only, and until when the link works. Nothing of it leads into the product. */
export function SharedFrame({ accountName, expiresAt, openedAt, children }: SharedFrameProps) {
  const t = useTranslations("shared-page");
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-300 flex-col bg-surface 2xl:border-line 2xl:border-x">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-gutter py-2.5">
        <p className="min-w-0 flex-1 basis-40 break-words font-semibold text-14">{accountName}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
          <span className="inline-flex h-5.5 items-center gap-1.5 rounded-full bg-sunken px-2 font-medium">
            <Lock aria-hidden size={12} />
            {t("readOnly")}
          </span>
          <span>
            {t.rich("worksUntil", {
              at: expiresAt,
              time: () => <LocalTime at={expiresAt} zone="UTC" now={openedAt} withZone />,
            })}
          </span>
        </p>
      </header>
      <main className="flex-1">{children}</main>
      <footer data-sheet-head className="border-line border-t px-gutter py-3 text-12 text-ink-3">
        {t.rich("footer", {
          account: accountName,
          at: openedAt,
          time: () => <LocalTime at={openedAt} zone="UTC" now={openedAt} withZone />,
          reload: (chunks) => <span className="print:hidden">{chunks}</span>,
        })}
      </footer>
    </div>
  );
}
