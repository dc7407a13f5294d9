-- People who were invited to an app and are no members yet.
create table invitations (
  app_key text not null references apps (app_key) on delete cascade,
  -- the member's id, once the invitation is accepted
  id text not null,
  email text not null,
  name text not null default '',
  role text not null,
  -- codes of the permission catalogue
  permissions text[] not null default '{}',
  -- false: the links open nothing for now
  active boolean not null default true,
  -- who answers for it: an invitation counts only as long as this person could make it
  invited_by text references users (sub) on delete set null,
  -- names the last sending; links of an earlier one open nothing
  sending text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- 'accepted' or 'withdrawn'; null while it is open
  ended_because text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id)
);
create unique index invitations__app_key__email on invitations (app_key, lower(email)) where ended_at is null;
create index invitations__invited_by on invitations (invited_by);
create index invitations__ended_at on invitations (ended_at);

-- Links of invitations: each letter that is written has its own, and only its hash is stored.
create table invitation_links (
  app_key text not null,
  token_hash text not null,
  invitation_id text not null,
  sending text not null,
  created_at timestamptz not null,
  primary key (token_hash),
  foreign key (app_key, invitation_id) references invitations (app_key, id) on delete cascade
);
create index invitation_links__app_key__invitation_id on invitation_links (app_key, invitation_id);

-- Owners and admins get the permissions that are new: nobody else could give them.
update members
set permissions = permissions || array(
  select code from unnest(array['customers.read', 'customers.erase']) code where code <> all (permissions)
)
where role in ('owner', 'admin');
