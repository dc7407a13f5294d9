-- What somebody enters beside the password. A person has one authenticator app at most; `secret` is encrypted.
create table authenticators (
  sub text primary key references users (sub) on delete cascade,
  secret text not null,
  -- The step of the last code: a code works once, and no older one after it.
  last_step bigint not null,
  created_at timestamptz not null
);

-- Each works once and is deleted then.
create table recovery_codes (
  sub text not null references users (sub) on delete cascade,
  code_hash text not null,
  primary key (sub, code_hash)
);
