-- Position of a definition among those of its entity type. Null: after those that have one, in the order of their creation.
ALTER TABLE "custom_field_definitions" ADD COLUMN "position" INTEGER;
