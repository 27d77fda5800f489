"use client";

import { CirclePause, CirclePlay, Ellipsis, Link as LinkIcon, Printer } from "lucide-react";
import { useTranslations } from "#translations";
import { ShareButton } from "@/components/share-links/share-button";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { useMayEdit } from "@/components/shell/user-context";
import type { Shipment } from "@/components/shipments/shipment";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useCopyText } from "@/components/ui/use-copy-text";
import { RefreshButton } from "./refresh-button";
import { useSwitchTracking } from "./shipment-mutations";

type ShipmentActionsProps = { shipment: Shipment; refresh: { start: () => void; isPending: boolean } | null };

/** The actions on a shipment: refresh, copy link, stop or resume tracking. */
export function ShipmentActions({ shipment, refresh }: ShipmentActionsProps) {
  const t = useTranslations("shipment-details.actions");
  const { attributes, id } = shipment;
  const mayEdit = useMayEdit();
  const copyText = useCopyText();
  const copyLink = () => copyText(window.location.href);
  const tracking = useSwitchTracking(id);
  const isStopped = attributes.line_tracking_stopped_at !== null;
  const canRefresh = mayEdit && refresh !== null && !isStopped;
  const startRefresh = () => (canRefresh && !refresh.isPending ? refresh.start() : undefined);
  useShortcuts({
    r: startRefresh,
    l: copyLink,
    c: () => copyText(attributes.bill_of_lading_number),
  });
  return (
    <>
      {canRefresh && (
        <RefreshButton
          carrier={attributes.shipping_line_short_name}
          isPending={refresh.isPending}
          onStart={startRefresh}
        />
      )}
      <ShareButton record={{ type: "shipment", id, name: attributes.bill_of_lading_number }} />
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
        {mayEdit && (
          <MenuItem onSelect={() => tracking.mutate(isStopped ? "resume" : "stop")}>
            {isStopped ? (
              <CirclePlay aria-hidden size={16} className="text-ink-2" />
            ) : (
              <CirclePause aria-hidden size={16} className="text-ink-2" />
            )}
            {t(isStopped ? "resumeTracking" : "stopTracking")}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
