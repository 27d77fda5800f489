/** An event name that may wrap after each dot. */
export function EventName({ name }: { name: string }) {
  const parts = name.split(".");
  return parts.map((part, index) => (
    <span key={part}>
      {part}
      {index < parts.length - 1 && (
        <>
          .<wbr />
        </>
      )}
    </span>
  ));
}
