-- What to connect, so that the carrier of a number can be detected. Only failed requests without a carrier have any.
ALTER TABLE tracking_requests ADD COLUMN unconnected_scacs TEXT[] NOT NULL DEFAULT '{}';
