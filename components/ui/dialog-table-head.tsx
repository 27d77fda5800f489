/** The head of a table that fills a dialog. */
export function DialogTableHead({ labels }: { labels: string[] }) {
  return (
    <thead>
      <tr className="h-8">
        {labels.map((label) => (
          <th
            key={label}
            scope="col"
            className="whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 first:pl-gutter last:pr-gutter"
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
