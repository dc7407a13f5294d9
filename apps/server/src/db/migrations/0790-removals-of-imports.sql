-- Products that an import takes away, as somebody agreed to them when it began: what is added meanwhile is not among them.
create table goods_import_removals (
  app_key text not null,
  import_id text not null,
  handle text not null,
  primary key (app_key, import_id, handle),
  foreign key (app_key, import_id) references goods_imports (app_key, id) on delete cascade
);
-- An import that runs goes on with what its file does not have now.
insert into goods_import_removals (app_key, import_id, handle)
select i.app_key, i.id, p.handle
from goods_imports i
join demo_products p on p.app_key = i.app_key
where i.state = 'running' and i.removes_missing and not exists (
  select from goods_import_products f
  where f.app_key = i.app_key and f.import_id = i.id and f.handle = p.handle
);
