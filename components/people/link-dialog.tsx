"use client";

import { Dialog } from "@/components/ui/dialog";
import { SecretOnce } from "@/components/ui/secret-once";
import { dayWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { Invitation } from "./user";

/** An invitation's link, this once. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) {
  const zone = useReaderZone();
  const { email = "", url, expires_at: until = "" } = invitation?.attributes ?? {};
  const day = until && dayWords(until, zone, new Date().toISOString());
  return (
    <Dialog
      open={Boolean(url)}
      onClose={onClose}
      title={`Send this link to ${email}`}
      description="The link is shown only now"
      width="narrow"
    >
      <SecretOnce
        label="Link"
        text={url ?? ""}
        help={`It counts once, until ${day}, and is shown only now. Whoever opens it chooses a password and is in.`}
        onDone={onClose}
      />
    </Dialog>
  );
}
