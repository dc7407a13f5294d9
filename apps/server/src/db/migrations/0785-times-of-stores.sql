-- When a store stood behind the app before the app went back to it, as a list of {since, until}.
alter table store_connections add column earlier_times text not null default '[]';
alter table former_stores add column earlier_times text not null default '[]';
