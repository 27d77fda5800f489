import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { containersList } from "@/components/shell/saved-list";
import { Button, buttonClass } from "@/components/ui/button";
import { ContainerPending } from "./container-pending";
import { useContainer } from "./container-query";
import { ContainerView } from "./container-view";

type ContainerPanelProps = { id: string; onClose: () => void };

function Header({ id, onClose, children }: ContainerPanelProps & { children?: ReactNode }) {
  const t = useTranslations("container-page.panel");
  return (
    <div className="sticky top-0 z-10 flex min-h-12 items-center gap-1 border-line border-b bg-surface pr-2 pl-gutter">
      <Link
        prefetch={false}
        href={`/containers/${id}`}
        onClick={() => containersList.markOpened(id)}
        className={buttonClass({ size: "small" })}
      >
        {t("open")}
      </Link>
      <span className="flex-1" />
      {children}
      <Button kind="ghost" size="icon" aria-label={t("close")} aria-keyshortcuts="Escape" onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

function Content({ id, onClose }: ContainerPanelProps) {
  const { data: document, dataUpdatedAt: loadedAtMs, error, refetch } = useContainer(id);
  if (document) {
    return (
      <ContainerView
        document={document}
        loadedAtMs={loadedAtMs}
        isStale={error !== null}
        onRetry={() => refetch()}
        isPanel
        renderHeader={(actions) => (
          <Header id={id} onClose={onClose}>
            {actions}
          </Header>
        )}
      />
    );
  }
  return (
    <>
      <Header id={id} onClose={onClose} />
      <ContainerPending error={error} onRetry={() => refetch()} />
    </>
  );
}

/** A container beside the list that it is in: the same as its page in one column. Below 1280 px it covers a part of the list, on phones all of it. */
export function ContainerPanel({ id, onClose }: ContainerPanelProps) {
  const t = useTranslations("container-page");
  return (
    <aside
      aria-label={t("title")}
      className="flex shrink-0 flex-col overflow-y-auto border-line border-l bg-surface max-md:pb-14 max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 max-xl:w-120 max-xl:max-w-full max-xl:shadow-popover xl:sticky xl:top-12 xl:h-[calc(100dvh-48px)] xl:w-120"
    >
      <Content key={id} id={id} onClose={onClose} />
    </aside>
  );
}
