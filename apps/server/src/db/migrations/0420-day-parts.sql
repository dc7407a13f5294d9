-- What a day of UTC that is over comes to, one packed value for each part of it (decision 035): charts of any zone are counted
-- from these. They are made of the rows beside them and can be deleted at any time; a value of another revision than that of
-- its day says nothing.
create table insight_day_parts (
  app_key text not null references apps (app_key) on delete cascade,
  part smallint not null,
  -- days since 1970, of UTC
  day integer not null,
  revision bigint not null,
  data bytea not null,
  primary key (app_key, part, day)
);
-- What is delivered and opened on a day is found without a look at every push of all time.
create index insight_pushes__received_at on insight_pushes using brin (received_at);
create index insight_pushes__opened_at on insight_pushes using brin (opened_at);
