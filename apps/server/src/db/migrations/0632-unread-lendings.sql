-- Addresses of other apps' files that a text spells with escapes cannot be found by a pattern: the job that copies such files
-- reads the texts of these apps once. A save refuses such an address since then.
create table unread_lendings (
  app_key text primary key references apps (app_key) on delete cascade
);
insert into unread_lendings (app_key) select app_key from apps;
