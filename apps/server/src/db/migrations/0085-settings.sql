-- The settings of an app; an app without a row has the defaults. Name, icon and channel stay with the app.
create table app_settings (
  app_key text primary key references apps (app_key) on delete cascade,
  document text not null,
  -- The coupon of the app: the entered code, and that code with its generated ending. Both empty without a coupon.
  coupon_code text not null default '',
  generated_code text not null default '',
  revision text not null,
  saved_by text not null,
  saved_at timestamptz not null default now()
);
insert into app_settings (app_key, document, revision, saved_by)
  select app_key, '{"allowGuestCheckout":false}', 'moved', '' from apps where not allow_guest_checkout;
alter table apps drop column allow_guest_checkout;

-- The channel of the store that the app sells; null where nobody chose, and the store's first one applies.
alter table apps add column channel_id text;
alter table apps add column channel_name text;
