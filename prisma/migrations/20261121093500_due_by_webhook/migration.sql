-- What is due is looked for webhook by webhook: with this one the planner read what others wait for.
DROP INDEX webhook_notifications_due;
