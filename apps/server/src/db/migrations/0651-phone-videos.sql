-- Of a video: bytes of its size for phones; 0 where the video itself serves them, null while nobody tried.
alter table media_uploads add column phone_bytes integer;
create index media_uploads__phone_due on media_uploads (created_at) where type = 'video' and phone_bytes is null;
