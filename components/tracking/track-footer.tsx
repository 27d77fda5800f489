import "./tracking-messages";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";

type TrackFooterProps = {
  ready: number;
  remaining: number;
  isBusy: boolean;
  /** How many requests have been sent; null: none are being sent. */
  sentCount: number | null;
  discarding: {
    text: string;
    discard: () => void;
    /** Brings back what was discarded; null when nothing was. */
    restore: (() => void) | null;
  };
};

function footerNote(t: Translator<"tracking">, { ready, remaining, sentCount }: TrackFooterProps): string {
  if (sentCount !== null) return t("footer.sent", { sent: sentCount, total: ready });
  if (remaining === 0) return "";
  return ready > 0 ? t("footer.remaining", { count: remaining }) : t("footer.noneReady");
}

/** The footer of the Track form: what will be sent, the progress of sending, discard with undo. */
export function TrackFooter(props: TrackFooterProps) {
  const t = useTranslations("tracking");
  const { ready, isBusy, sentCount } = props;
  const { text, discard, restore } = props.discarding;
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-gutter py-3">
      <p role="status" className="tnum min-w-0 flex-1 text-12 text-ink-3 max-md:basis-full">
        {footerNote(t, props)}
      </p>
      {text.trim() === "" && restore ? (
        <Button kind="ghost" className="max-md:flex-1" onClick={restore}>
          {t("footer.undoDiscard")}
        </Button>
      ) : (
        <Button kind="ghost" className="max-md:flex-1" aria-disabled={text.trim() === ""} onClick={discard}>
          {t("footer.discard")}
        </Button>
      )}
      <Button type="submit" kind="primary" className="max-md:flex-1" aria-disabled={ready === 0 || isBusy}>
        {sentCount === null ? t("footer.submit", { count: ready }) : t("footer.sending")}
        <span className="max-md:hidden [&_kbd]:border-current [&_kbd]:text-current">
          <Kbd>⌘↵</Kbd>
        </span>
      </Button>
    </footer>
  );
}
