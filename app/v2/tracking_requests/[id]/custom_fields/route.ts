import { fieldsOfEntity } from "@/app/v2/custom_fields/fields-of-entity";

export const { GET, POST } = fieldsOfEntity("TrackingRequest", "a tracking request");
