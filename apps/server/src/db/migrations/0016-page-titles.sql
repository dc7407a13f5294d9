-- What a list of designs shows of each page: without reading documents of a megabyte each.
alter table pages add column title text not null default '';
update pages set title = coalesce((document::jsonb) #>> '{title,text}', '');
