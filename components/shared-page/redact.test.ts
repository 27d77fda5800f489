import { expect, test } from "vitest";
import { containerFixture } from "@/components/containers/container-fixture";
import { containerStateLabel } from "@/components/containers/container-state-label";
