import { createLazyModule } from "./lazy-module";

const button = createLazyModule(() => import("./newer-rows-button"));

export type NewerRowsProps = {
  /** How many newer rows there are; of a full page, at least that many. */
  count: number;
  pageSize: number;
  /** The label, from the number in words; absent: `3 new`. */
  labelOf?: (count: string) => string;
  onShow: () => void;
  /** Focuses the first row, once the newer ones are shown. */
  focusFirst: () => void;
};

/** A button for newer rows of a list that takes no space in the layout. */
export function NewerRows(props: NewerRowsProps) {
  const hasNewer = props.count > 0;
  const loaded = button.useModule(hasNewer);
  return (
    <div role="status" className="sticky top-15 z-25 flex h-0 justify-center">
      {hasNewer && loaded && <loaded.NewerRowsButton {...props} />}
    </div>
  );
}
