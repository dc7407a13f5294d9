-- Tokens by which programs act for a member. They go with the membership.
create table api_tokens (
  app_key text not null,
  id text not null,
  member_id text not null,
  name text not null,
  -- The token itself is kept nowhere.
  token_hash text not null unique,
  -- Its last characters, by which people tell tokens apart.
  hint text not null,
  -- At most; what the member may no longer do, the token may not do either.
  permissions text[] not null,
  created_at timestamptz not null,
  -- Null where it does not expire.
  expires_at timestamptz,
  -- About when it was last used: written once in five minutes.
  used_at timestamptz,
  primary key (app_key, id),
  foreign key (app_key, member_id) references members (app_key, id) on delete cascade
);
create unique index api_tokens__app_key__name on api_tokens (app_key, lower(name));
create index api_tokens__app_key__member_id on api_tokens (app_key, member_id);

-- The name of the token that a program used; null where the person acted.
alter table audit_log add column token text;

update members set permissions = array_append(permissions, 'tokens.change')
where role in ('owner', 'admin') and not ('tokens.change' = any (permissions));
