-- Every change in an app: who, what, before and after. A row whose app_key is null tells of a person who is a member of
-- no app. There is no foreign key to apps: it would lock the app's row with each save.
create table audit_log (
  id text primary key,
  app_key text,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'customer', 'system')),
  -- The person whose account acted; null for a job or a command.
  sub text,
  -- The name at that time; null once the person is erased.
  actor_name text,
  -- Who acted in that person's place.
  impersonator text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  subject_name text,
  before text not null,
  after text not null,
  -- The address, or the network of an IPv6 address.
  network text,
  session text
);
create index audit_log__app_key__at__id on audit_log (app_key, at, id);
-- Rows come in the order of their times, so that a few bytes are enough to find the old ones.
create index audit_log__at on audit_log using brin (at);

alter table refresh_families add column impersonator text;

update members set permissions = array_append(permissions, 'audit.read')
where role in ('owner', 'admin') and not ('audit.read' = any (permissions));
