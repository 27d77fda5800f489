import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { DialogTableHead } from "@/components/ui/dialog-table-head";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type EtaChange, reportTimeOf } from "./eta-change";
import { EtaDelta, EtaReasonText, EtaSource, EtaVesselAndPort } from "./eta-change-details";

const heads = ["reported", "before", "after", "change", "reason", "source"] as const;

function Estimate({ at, change, now }: { at: string | null; change: EtaChange; now: string }) {
  const t = useTranslations("arrival-estimates.log");
  const { date_only: dateOnly, timezone: zone } = change.attributes;
  if (at === null) return <span className="text-ink-3">{t("none")}</span>;
  return <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} withZone />;
}

function Row({ change, now, zone }: { change: EtaChange; now: string; zone: string }) {
  const { old_eta_at: before, new_eta_at: after } = change.attributes;
  return (
    <tr className="border-line border-t align-baseline [&>td]:px-2.5 [&>td]:py-1.5 [&>td]:first:pl-gutter [&>td]:last:pr-gutter">
      <td>
        <LocalTime at={reportTimeOf(change)} zone={zone} now={now} />
      </td>
      <td>
        <Estimate at={before} change={change} now={now} />
      </td>
      <td>
        <Estimate at={after} change={change} now={now} />
      </td>
      <td>
        <EtaDelta change={change} />
      </td>
      <td className="min-w-52">
        <EtaReasonText change={change} />
        <EtaVesselAndPort change={change} />
      </td>
      <td>
        <EtaSource change={change} />
      </td>
    </tr>
  );
}

type EtaLogDialogProps = { changes: EtaChange[]; subject: string; now: string; open: boolean; onClose: () => void };

/** All changes of the estimated arrival, newest first. `subject`: the number of the shipment or container. */
export function EtaLogDialog({ changes, subject, now, open, onClose }: EtaLogDialogProps) {
  const t = useTranslations("arrival-estimates.log");
  const zone = useUserTimeZone();
  return (
    <Dialog open={open} onClose={onClose} title={t("title", { subject })} description={t("description")}>
      <p className="px-gutter pb-2 text-12 text-ink-3">{t("note")}</p>
      <ScrollRegion label={t("changes")} className="min-h-0 flex-1 overflow-auto pb-4">
        <table className="w-full border-collapse">
          <DialogTableHead labels={heads.map((head) => t(`heads.${head}`))} />
          <tbody>
            {changes.toReversed().map((change) => (
              <Row key={change.id} change={change} now={now} zone={zone} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  );
}
