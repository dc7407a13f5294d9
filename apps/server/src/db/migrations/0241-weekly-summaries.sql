-- Members who asked for the weekly summary of an app by mail.
create table weekly_summaries (
  app_key text primary key references apps (app_key) on delete cascade,
  -- whose days and hours count: that of the member who asked first
  timezone text not null,
  -- the Monday on which the last ones were sent, or after which the first was asked for; YYYY-MM-DD
  sent_on text not null
);
create table weekly_summary_readers (
  app_key text not null references weekly_summaries (app_key) on delete cascade,
  sub text not null,
  -- the Monday of the summary that the mail server took last
  sent_on text,
  primary key (app_key, sub),
  -- whoever leaves the app leaves its readers
  foreign key (app_key, sub) references members (app_key, sub) on delete cascade
);
