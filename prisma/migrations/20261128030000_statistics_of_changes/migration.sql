-- No condition is on the column, and a sample of its wide values takes most of the time of ANALYZE.
ALTER TABLE "changes" ALTER COLUMN "snapshot" SET STATISTICS 0;
