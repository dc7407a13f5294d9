-- The embedded provider's session that a family was begun from: they end together. Null with an external issuer and
-- after a one-time slug.
alter table refresh_families add column provider_session text;
create index refresh_families__provider_session on refresh_families (provider_session);
