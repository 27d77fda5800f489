import { fieldOfEntity } from "@/app/v2/custom_fields/field-of-entity";

export const { GET, PATCH, DELETE } = fieldOfEntity("Shipment", "a shipment");
