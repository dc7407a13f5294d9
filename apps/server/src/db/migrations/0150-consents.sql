-- What the shopper of an install agreed to and declined, last.
create table consents (
  app_key text not null references apps (app_key) on delete cascade,
  install_id text not null,
  -- counts the answers on the device
  revision integer not null,
  -- JSON text: purpose, and of each whether, when and to which policy
  answers text not null,
  received_at timestamptz not null,
  primary key (app_key, install_id)
);
