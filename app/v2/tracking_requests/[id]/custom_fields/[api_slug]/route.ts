import { entityFieldMethods } from "@/app/v2/custom_fields/entity-fields";

export const { GET, PATCH, DELETE } = entityFieldMethods("TrackingRequest", "a tracking request");
