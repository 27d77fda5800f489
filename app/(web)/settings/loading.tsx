import { LoadingRows } from "@/components/settings/list-states";

/** Shown inside the settings frame while a page loads. */
export default function Loading() {
  return <LoadingRows label="Loading" />;
}
