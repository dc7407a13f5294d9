-- When the session's password or passkey was last entered; null where none was, and for sessions begun before.
alter table refresh_families add column confirmed_at timestamptz;
