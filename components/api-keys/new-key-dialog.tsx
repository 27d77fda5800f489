"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SecretOnce } from "@/components/ui/secret-once";
import type { ApiKey } from "./api-key";
import { NewKeyForm } from "./new-key-form";

/** Makes a key, and shows it this once. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<ApiKey | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? `Key for ${made.attributes.name}` : "New API key"}
      description={made ? "The key is shown only now" : "For a program that uses the interface"}
      width="narrow"
    >
      {made ? (
        <SecretOnce
          label="Key"
          text={made.attributes.key ?? ""}
          help="Shown only now: keep it where the program finds it. A lost key is revoked and replaced."
          onDone={close}
        />
      ) : (
        <NewKeyForm onMade={setMade} />
      )}
    </Dialog>
  );
}
