"use client";

import { CircleCheck, Copy, Ellipsis, Link as LinkIcon, Printer, Undo2 } from "lucide-react";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { ShareButton } from "@/components/share-links/share-button";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { useMayEdit } from "@/components/shell/user-context";
import { RefreshButton } from "@/components/shipments/detail/refresh-button";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useCopyText } from "@/components/ui/use-copy-text";
import { useUpdateContainer } from "./container-mutations";

type ContainerActionsProps = {
  container: Container;
  carrier: string;
  refresh: { start: () => void; isPending: boolean } | null;
};

/** The actions on a container: refresh, copy, mark as delivered. */
export function ContainerActions({ container, carrier, refresh }: ContainerActionsProps) {
  const t = useTranslations("container-page.actions");
  const { attributes, id } = container;
  const mayEdit = useMayEdit();
  const copyText = useCopyText();
  const copyLink = () => copyText(window.location.href);
  const update = useUpdateContainer(id);
  const canRefresh = mayEdit && refresh !== null;
  const startRefresh = () => (canRefresh && !refresh.isPending ? refresh.start() : undefined);
  const copyNumber = () => copyText(attributes.number);
  useShortcuts({ r: startRefresh, l: copyLink, c: copyNumber });
  const setDelivered = (at: "now" | null) => {
    const before = attributes.delivered_at;
    const undo = { label: t("undo"), onClick: () => update.mutate({ delivered_at: before }) };
    const text = t(at === null ? "removed" : "marked");
    update.mutate({ delivered_at: at }, { onSuccess: () => toast(text, { action: undo }) });
  };
  return (
    <>
      {canRefresh && <RefreshButton carrier={carrier} isPending={refresh.isPending} onStart={startRefresh} />}
      <ShareButton record={{ type: "container", id, name: attributes.number }} />
      <Menu
        trigger={
          <Button kind="ghost" size="icon" aria-label={t("more")}>
            <Ellipsis aria-hidden size={16} />
          </Button>
        }
      >
        <MenuItem onSelect={copyLink}>
          <LinkIcon aria-hidden size={16} className="text-ink-2" />
          {t("copyLink")}
        </MenuItem>
        <MenuItem onSelect={() => window.print()}>
          <Printer aria-hidden size={16} className="text-ink-2" />
          {t("print")}
        </MenuItem>
        <MenuItem onSelect={copyNumber}>
          <Copy aria-hidden size={16} className="text-ink-2" />
          {t("copyNumber")}
        </MenuItem>
        {mayEdit &&
          (attributes.delivered_at === null ? (
            <MenuItem onSelect={() => setDelivered("now")}>
              <CircleCheck aria-hidden size={16} className="text-ink-2" />
              {t("markDelivered")}
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => setDelivered(null)}>
              <Undo2 aria-hidden size={16} className="text-ink-2" />
              {t("notDelivered")}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
