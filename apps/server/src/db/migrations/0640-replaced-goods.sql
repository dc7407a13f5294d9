-- What of the store before stands in the place of what the app names, once the app goes back to it.
alter table former_stores add column replacements text not null default '[]';
