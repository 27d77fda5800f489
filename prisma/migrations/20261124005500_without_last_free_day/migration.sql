-- Containers that wait for their pickup, and for which nobody has reported a last free day.
CREATE INDEX containers_without_last_free_day ON containers (account_id, created_at, id)
  WHERE pickup_lfd IS NULL AND pod_discharged_at IS NOT NULL AND delivered_at IS NULL
    AND current_status IN ('grounded', 'available', 'not_available', 'off_dock');
