DROP TABLE bench_events, bench_plan;
