import type { ReactNode } from "react";

/** Rows with hairlines between. Takes the focus when the row that had it is gone. */
export function SettingsList({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <ul id={id} aria-label={label} tabIndex={-1} className="divide-y divide-line border-line border-y outline-none">
      {children}
    </ul>
  );
}

type SettingsRowProps = { title: ReactNode; detail: ReactNode; action?: ReactNode };

/** What it is, what there is to know of it, what can be done with it. */
export function SettingsRow({ title, detail, action }: SettingsRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{title}</p>
        <div className="break-words text-12 text-ink-3">{detail}</div>
      </div>
      {action}
    </li>
  );
}
