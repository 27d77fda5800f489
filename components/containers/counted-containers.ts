import { countedOf } from "@/lib/tracking/projection/counted-containers";
import type { Container } from "./container";

/** The containers that count in answers about all of them: without those that left the booking before sailing. */
export const countedContainers = (containers: Container[]): Container[] =>
  countedOf(containers, ({ attributes }) => attributes.no_longer_named_since);
