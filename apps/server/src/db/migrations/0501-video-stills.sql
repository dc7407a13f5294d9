-- Videos of other hosts that an app's texts show, each with a still that we fetch once and keep beside the media.
create table video_stills (
  app_key text not null references apps (app_key) on delete cascade,
  provider text not null check (provider in ('youtube', 'vimeo')),
  video_id text not null,
  -- part of the address of a video of Vimeo that is not listed
  secret text,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  tries integer not null default 0,
  -- due at once
  next_try_at timestamptz not null default to_timestamp(0),
  primary key (app_key, provider, video_id)
);
create index video_stills__next_try_at on video_stills (next_try_at) where state = 'waiting';
