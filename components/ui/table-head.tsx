/** The head of a table whose rows are stacked on a narrow screen, where only assistive technology reads it. */
export function TableHead({ labels }: { labels: string[] }) {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {labels.map((label) => (
          <th
            key={label}
            scope="col"
            className="px-2.5 py-1.5 text-left font-medium text-12 text-ink-2 first:pl-gutter"
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
