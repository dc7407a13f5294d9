-- The language that a person chose for the console; null until they choose.
alter table users add column language text;
