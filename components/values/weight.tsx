const kgPerLb = 0.45359237;
const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Metric first, pounds on the second line; 0 from a carrier means that it gave none. */
export function Weight({ pounds }: { pounds: number | null }) {
  if (!pounds) return <span className="text-ink-3">Not given</span>;
  return (
    <>
      <span className="block whitespace-nowrap">{grouped.format(pounds * kgPerLb)}&#8239;kg</span>
      <span className="block whitespace-nowrap text-12 text-ink-3">{grouped.format(pounds)}&#8239;lb</span>
    </>
  );
}
