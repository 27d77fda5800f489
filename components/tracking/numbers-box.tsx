import { Search } from "lucide-react";

type NumbersBoxProps = { id: string; text: string; onChange: (text: string) => void };

const rowsMax = 6;

/** The box that numbers are typed or pasted into. */
export function NumbersBox({ id, text, onChange }: NumbersBoxProps) {
  return (
    <div className="px-gutter pt-1 pb-3">
      <label htmlFor={id} className="mb-1.5 block font-medium text-12 text-ink-2">
        Bill of lading, booking or container numbers
      </label>
      <div className="relative rounded-block border border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Search aria-hidden size={16} className="absolute top-3.5 left-3 text-ink-3" />
        <textarea
          id={id}
          rows={Math.min(rowsMax, text.split("\n").length)}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-help`}
          className="mono block min-h-11 w-full resize-none bg-transparent py-2.5 pr-3 pl-9 text-16 leading-6 outline-none md:text-15"
        />
        <p id={`${id}-help`} className="rounded-b-block border-line border-t bg-canvas px-3 py-1.5 text-12 text-ink-2">
          One number per line, as many as you like. A master bill brings all its containers.
        </p>
      </div>
    </div>
  );
}
