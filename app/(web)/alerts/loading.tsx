import { LoadingRows } from "@/components/settings/list-states";

/** Placeholders of the final height for the header, the tabs and the rows. */
export default function Loading() {
  return (
    <>
      <div className="h-13 border-line border-b md:h-12" />
      <div className="h-12 border-line border-b md:h-10" />
      <div className="px-gutter">
        <LoadingRows label="Loading" />
      </div>
    </>
  );
}
