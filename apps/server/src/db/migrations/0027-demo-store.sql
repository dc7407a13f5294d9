-- The demo store gets tables of its own: what stood here was at once its original and our copy of it. From now on the
-- tables without a prefix are the mirror, which lists, search, badges and pickers read and a sync fills from any store.
create table demo_categories (like categories including defaults including constraints, primary key (app_key, id));
create table demo_category_texts (like category_texts including defaults including constraints, primary key (app_key, category_id, language));
create table demo_brands (like brands including defaults including constraints, primary key (app_key, id));
create table demo_products (like products including defaults including constraints, primary key (app_key, id));
create table demo_product_texts (like product_texts including defaults including constraints, primary key (app_key, product_id, language));
create table demo_labels (like catalog_labels including defaults including constraints, primary key (app_key, language, label));
create table demo_product_categories (like product_categories including defaults including constraints, primary key (app_key, category_id, product_id));
create table demo_variants (like variants including defaults including constraints, primary key (app_key, id));
create table demo_variant_prices (like variant_prices including defaults including constraints, primary key (app_key, variant_id, currency_code));
create table demo_reviews (like product_reviews including defaults including constraints, primary key (app_key, id));

insert into demo_categories select c.* from categories c join apps a using (app_key) where a.connector = 'demo';
insert into demo_category_texts select t.* from category_texts t join demo_categories c on c.app_key = t.app_key and c.id = t.category_id;
insert into demo_brands select b.* from brands b join apps a using (app_key) where a.connector = 'demo';
insert into demo_products select p.* from products p join apps a using (app_key) where a.connector = 'demo';
insert into demo_product_texts select t.* from product_texts t join demo_products p on p.app_key = t.app_key and p.id = t.product_id;
insert into demo_labels select l.* from catalog_labels l join apps a using (app_key) where a.connector = 'demo';
insert into demo_product_categories select c.* from product_categories c join demo_products p on p.app_key = c.app_key and p.id = c.product_id;
insert into demo_variants select v.* from variants v join demo_products p on p.app_key = v.app_key and p.id = v.product_id;
insert into demo_variant_prices select r.* from variant_prices r join demo_variants v on v.app_key = r.app_key and v.id = r.variant_id;
insert into demo_reviews select r.* from product_reviews r join demo_products p on p.app_key = r.app_key and p.id = r.product_id;

alter table demo_categories drop column path, drop column search_text;
alter table demo_category_texts drop column search_text;
alter table demo_brands drop column search_text;
alter table demo_products drop column search_text;
alter table demo_product_texts drop column search_text;

create index demo_products__app_key__position on demo_products (app_key, position, id);
create index demo_variants__app_key__product_id on demo_variants (app_key, product_id, position);
create index demo_reviews__app_key__product_id on demo_reviews (app_key, product_id, created_at desc, id);

alter table demo_categories add foreign key (app_key) references apps (app_key) on delete cascade;
alter table demo_category_texts add foreign key (app_key, category_id) references demo_categories (app_key, id) on delete cascade;
alter table demo_brands add foreign key (app_key) references apps (app_key) on delete cascade;
alter table demo_products add foreign key (app_key) references apps (app_key) on delete cascade;
alter table demo_product_texts add foreign key (app_key, product_id) references demo_products (app_key, id) on delete cascade;
alter table demo_labels add foreign key (app_key) references apps (app_key) on delete cascade;
alter table demo_product_categories add foreign key (app_key, product_id) references demo_products (app_key, id) on delete cascade;
alter table demo_variants add foreign key (app_key, product_id) references demo_products (app_key, id) on delete cascade;
alter table demo_variant_prices add foreign key (app_key, variant_id) references demo_variants (app_key, id) on delete cascade;
alter table demo_reviews add foreign key (app_key, product_id) references demo_products (app_key, id) on delete cascade;

-- Carts are the demo store's: what it sells, not what the mirror shows.
alter table cart_lines drop constraint cart_lines_app_key_variant_id_fkey;
alter table cart_lines add foreign key (app_key, variant_id) references demo_variants (app_key, id) on delete cascade;
