-- How a connected service fares with what it is told: when it last took something, when it last refused, and since when
-- nothing gets through to it.
alter table app_integrations
  add column took_at timestamptz,
  add column refused_at timestamptz,
  add column refused_status integer,
  add column failing_since timestamptz,
  add column failing_reason text check (failing_reason in ('refused', 'unfit', 'silent', 'secret_lost')),
  add column owners_told_at timestamptz;
-- What a service was not told, because it refused its key or did not answer. Told once it takes things again.
create table integration_waits (
  app_key text not null references apps (app_key) on delete cascade,
  code text not null,
  kind text not null check (kind in ('order', 'order_change', 'sign_up')),
  subject text not null,
  since timestamptz not null,
  primary key (app_key, code, kind, subject)
);
