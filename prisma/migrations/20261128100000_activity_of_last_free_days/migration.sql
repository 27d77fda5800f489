-- Whether a change is part of the activity of an account: what people want to know of it without opening the record. Also of last free days
-- that `pickupLfd` does not follow.
CREATE FUNCTION is_activity_change(resource_type text, action text, changeset jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE resource_type
    WHEN 'shipment' THEN action = 'created' OR (action = 'updated' AND changeset ?| ARRAY[
      'podEtaAt', 'podAtaAt', 'destinationAtaAt', 'lineTrackingStoppedAt'])
    WHEN 'container' THEN action = 'updated' AND changeset ?| ARRAY[
      'availableForPickup', 'holdsAtPodTerminal', 'indFacilityHolds', 'pickupLfd', 'pickupLfdLine', 'pickupLfdTerminal', 'pickupLfdRail',
      'podFullOutAt']
    WHEN 'tracking_request' THEN action <> 'deleted' AND changeset->'status'->>1 = 'failed'
    ELSE false
  END;
