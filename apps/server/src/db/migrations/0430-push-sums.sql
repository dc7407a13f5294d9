-- What followed each push is summed up by the quarter hour in which its sessions began, as everything else is: whoever is
-- erased takes none of it along (decision 035), and a day is packed without a look at its sessions.
create table insight_push_sums (
  app_key text not null references apps (app_key) on delete cascade,
  quarter integer not null,
  push_id text not null,
  sessions integer not null default 0,
  adds integer not null default 0,
  converted integer not null default 0,
  primary key (app_key, quarter, push_id)
);
insert into insight_push_sums (app_key, quarter, push_id, sessions, adds, converted)
select app_key, floor(extract(epoch from started_at) / 900)::integer, push_id, count(*), sum(adds), count(*) filter (where orders > 0)
from insight_sessions where push_id is not null group by 1, 2, 3;
drop index insight_sessions__pushed;
