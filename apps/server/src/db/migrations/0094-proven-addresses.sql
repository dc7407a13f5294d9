-- When the person showed that the account's address is theirs; null while nobody has. Accounts of before count as proven.
alter table users add column email_proven_at timestamptz default now();

-- Whether the link went to the invited address by mail; else an owner copied it, and may have given it to anybody.
alter table invitation_links add column mailed boolean not null default false;
