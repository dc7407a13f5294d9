-- What the default language said when a text was translated, where it says something else by now: path to text, as JSON.
-- In rows of the default language itself: which of its texts are stand-ins in an earlier default language.
alter table design_overlays add column sources text not null default '{}';
alter table badge_overlays add column sources text not null default '{}';
-- Numbers of texts (no pictures) and of sources in the row, so that the progress of a language is a sum.
alter table design_overlays add column translated integer not null default 0;
alter table design_overlays add column outdated integer not null default 0;
update design_overlays set translated = (
  select count(*) from jsonb_object_keys(document::jsonb) as path
  where path !~ '(^|\.)(src|uri|ratio|width|height|thumbnail)$'
);

-- The default language of the time before a moment of the history; that of the time after the last is the app's own.
create table default_languages (
  app_key text not null references apps (app_key) on delete cascade,
  until bigint not null,
  code text not null,
  primary key (app_key, until)
);

-- Texts of the settings in other languages than the default one: by language, entries and sources, as JSON.
alter table app_settings add column texts text not null default '{}';
