import { parseContainerNumber } from "@/lib/carriers/container-number";

/** `MSCU 663987 0`, read out by its characters. A digit that does not fit is red, with the right one offered. */
export function ContainerNumber({ number, className = "" }: { number: string; className?: string }) {
  const parsed = parseContainerNumber(number);
  if (!parsed) return <span className={`mono whitespace-nowrap font-medium ${className}`}>{number}</span>;
  const { ownerCode, serial, checkDigit, expectedCheckDigit, checkDigitPassed: fits } = parsed;
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span aria-hidden className="mono font-medium">
        {ownerCode} {serial} <span className={fits ? undefined : "text-bad"}>{checkDigit}</span>
      </span>
      <span className="sr-only">
        {[...ownerCode, ...serial].join(" ")}, check digit {checkDigit}
        {!fits && `, which does not fit: ${expectedCheckDigit} would`}
      </span>
      {!fits && (
        <span aria-hidden className="text-12 text-bad">
          {" "}
          {expectedCheckDigit} would fit
        </span>
      )}
    </span>
  );
}
