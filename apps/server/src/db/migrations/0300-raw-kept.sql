-- Raw events of an app are whole from here on (null: all of them). It is set before older ones are deleted a part at a
-- time, so that nobody works out sums from what is left of a month.
alter table insight_apps add column raw_from timestamptz;
