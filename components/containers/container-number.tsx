import { parseContainerNumber } from "@/lib/reference/container-number";

type ContainerNumberProps = {
  number: string;
  /** Where the wrong digit is told beside it already. */
  quiet?: boolean;
  className?: string;
};

/** `MSCU 663987 0`, read out by its characters. A digit that does not fit is red, with the right one offered. */
export function ContainerNumber({ number, quiet = false, className = "" }: ContainerNumberProps) {
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
        {!fits && !quiet && `, which does not fit: ${expectedCheckDigit} would`}
      </span>
      {!fits && !quiet && (
        <span aria-hidden className="text-12 text-bad">
          {" "}
          {expectedCheckDigit} would fit
        </span>
      )}
    </span>
  );
}
