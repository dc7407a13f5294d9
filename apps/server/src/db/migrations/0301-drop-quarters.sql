-- What was not taken is counted by quarter hour, of which the days of every zone are made. What was counted by day of UTC
-- stands at its noon, which is on the same day for most of the world.
alter table insight_drops rename column day to quarter;
update insight_drops set quarter = quarter * 96 + 48;
