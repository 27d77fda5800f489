import { LoadingRows } from "@/components/settings/list-states";

/** The frame of the settings stays while a section is read. */
export default function Loading() {
  return <LoadingRows label="Loading" />;
}
