-- What customers wrote of products, and the films that a store has of them.
alter table products add column videos text not null default '[]';

create table product_reviews (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  product_id text not null,
  rating integer not null check (rating between 1 and 5),
  author text not null,
  title text not null default '',
  body text not null default '',
  created_at timestamptz not null,
  primary key (app_key, id),
  foreign key (app_key, product_id) references products (app_key, id) on delete cascade
);
create index product_reviews__app_key__product_id__created_at on product_reviews (app_key, product_id, created_at desc, id);
