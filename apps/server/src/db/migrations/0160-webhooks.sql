-- Addresses that are told of what happens in an app. Their secrets lie, sealed, in app_secrets.
create table webhook_endpoints (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  address text not null,
  description text not null,
  events text[] not null,
  active boolean not null,
  -- Why and when the server switched it off; null where a person did.
  off_reason text,
  off_at timestamptz,
  -- The person who saved it last, and stands for what it gets: it gets what they may read.
  maker text not null,
  created_at timestamptz not null,
  -- When something was taken last, and since when nothing is.
  delivered_at timestamptz,
  failing_since timestamptz,
  -- Until then the secret before the present one signs too.
  previous_until timestamptz,
  primary key (app_key, id)
);

-- What happened, as it is told. Written in the transaction of the change, where an endpoint wants to know of it.
create table webhook_events (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  type text not null,
  at timestamptz not null,
  subject_kind text not null,
  subject_id text,
  -- The body of each delivery; null once it was erased.
  payload text,
  primary key (app_key, id)
);
create index webhook_events__at on webhook_events (at);
create index webhook_events__app_key__subject_id on webhook_events (app_key, subject_kind, subject_id);

create table webhook_deliveries (
  app_key text not null,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  type text not null,
  -- A person asked for it: a test, or the same once more. It is sent whether the endpoint is on or off.
  asked boolean not null default false,
  created_at timestamptz not null,
  -- Nothing is tried after this.
  expires_at timestamptz not null,
  state text not null default 'waiting',
  -- When it is sent next; while it is being sent, when whoever sends it counts as lost. Null once it is settled.
  due_at timestamptz,
  sending boolean not null default false,
  attempts integer not null default 0,
  -- Each try, without the answers, as JSON.
  tries text not null default '[]',
  -- The beginning of the last answer.
  answer text,
  primary key (app_key, id),
  foreign key (app_key, endpoint_id) references webhook_endpoints (app_key, id) on delete cascade,
  foreign key (app_key, event_id) references webhook_events (app_key, id) on delete cascade
);
create index webhook_deliveries__due_at on webhook_deliveries (app_key, endpoint_id, due_at) where due_at is not null;
create index webhook_deliveries__created_at on webhook_deliveries (app_key, created_at desc, id desc);
create index webhook_deliveries__endpoint_id on webhook_deliveries (app_key, endpoint_id, created_at desc, id desc);
create index webhook_deliveries__event_id on webhook_deliveries (app_key, event_id);

update members set permissions = array_append(permissions, 'webhooks.change')
where role in ('owner', 'admin') and not ('webhooks.change' = any (permissions));
