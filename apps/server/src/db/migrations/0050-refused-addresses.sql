-- Mail addresses for which the operator's mail server took no mail, until it takes one again.
create table refused_addresses (
  -- in lower case
  address text primary key,
  -- the mail server's answer
  reason text not null,
  refused_at timestamptz not null
);
