import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";

export const formatCount = (count: number) => count.toLocaleString("en");

function submitLabel(count: number): string {
  if (count === 0) return "Track shipments";
  return count === 1 ? "Track 1 shipment" : `Track ${formatCount(count)} shipments`;
}

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

function footerNote({ ready, remaining, sentCount }: TrackFooterProps): string {
  if (sentCount !== null) return `${formatCount(sentCount)} of ${formatCount(ready)} numbers sent`;
  if (remaining === 0) return "";
  return ready > 0
    ? `${formatCount(remaining)} that ${remaining === 1 ? "is" : "are"} not ready will stay here.`
    : "No number is ready yet.";
}

/** The footer of the Track form: what will be sent, the progress of sending, discard with undo. */
export function TrackFooter(props: TrackFooterProps) {
  const { ready, isBusy, sentCount } = props;
  const { text, discard, restore } = props.discarding;
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-gutter py-3">
      <p role="status" className="tnum min-w-0 flex-1 text-12 text-ink-3 max-md:basis-full">
        {footerNote(props)}
      </p>
      {text.trim() === "" && restore ? (
        <Button kind="ghost" className="max-md:flex-1" onClick={restore}>
          Undo discard
        </Button>
      ) : (
        <Button kind="ghost" className="max-md:flex-1" aria-disabled={text.trim() === ""} onClick={discard}>
          Discard
        </Button>
      )}
      <Button type="submit" kind="primary" className="max-md:flex-1" aria-disabled={ready === 0 || isBusy}>
        {sentCount === null ? submitLabel(ready) : "Sending"}
        <span className="max-md:hidden [&_kbd]:border-current [&_kbd]:text-current">
          <Kbd>⌘↵</Kbd>
        </span>
      </Button>
    </footer>
  );
}
