-- Members who have put the checklist of an app away.
create table hidden_checklists (
  app_key text not null references apps (app_key) on delete cascade,
  sub text not null,
  primary key (app_key, sub),
  -- whoever leaves the app leaves nothing here
  foreign key (app_key, sub) references members (app_key, sub) on delete cascade
);
-- People whom the operator lets make an app, each of them one.
create table new_app_invitations (
  email text not null,
  invited_at timestamptz not null
);
create unique index new_app_invitations__email on new_app_invitations (lower(email));
