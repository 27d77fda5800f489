import { entityFieldsMethods } from "@/app/v2/custom_fields/entity-fields";

export const { GET, POST } = entityFieldsMethods("Container", "a container");
