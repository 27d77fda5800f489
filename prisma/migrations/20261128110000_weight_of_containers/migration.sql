-- Gross mass of the packed container in pounds, as a terminal, railway or carrier reports it.
ALTER TABLE "containers" ADD COLUMN "weight_in_lbs" DOUBLE PRECISION;
