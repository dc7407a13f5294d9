-- Reviews that a connected service keeps, by the store's ids of products. They may be read before the product is. A reading
-- of all of them has a number (`run`), and at its end takes away what it no longer met.
create table service_reviews (
  app_key text not null references apps (app_key) on delete cascade,
  service text not null,
  id text not null,
  product_id text not null,
  rating integer not null check (rating between 1 and 5),
  author text not null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  run bigint not null,
  primary key (app_key, service, id)
);
create index service_reviews__app_key__service__product_id__created_at on service_reviews (app_key, service, product_id, created_at desc, id);
