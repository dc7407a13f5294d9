-- Which file an upload is of, by its content, so that whoever chooses the same file again goes on with it.
alter table arriving_uploads add column fingerprint text;
