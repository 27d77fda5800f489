import { CircleX } from "lucide-react";

/** An error of a whole form, announced by screen readers. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2 rounded-block bg-bad-soft px-3 py-2.5 text-14 text-bad">
          <CircleX aria-hidden size={16} className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
