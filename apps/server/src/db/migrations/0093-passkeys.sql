-- Passkeys, which somebody uses beside the password. Both texts are what the browser sends, in base64url.
create table passkeys (
  id text primary key,
  sub text not null references users (sub) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  -- How often it was used, where the device counts; it never goes back.
  counter bigint not null,
  -- How a browser reaches the device; null where it did not say.
  transports text[],
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkeys__sub on passkeys (sub);

-- What a device signs. Each is taken once, by the sign-in or the session that it was made for.
create table passkey_challenges (
  challenge text primary key,
  owner text not null,
  expires_at timestamptz not null
);

create index passkey_challenges__expires_at on passkey_challenges (expires_at);
