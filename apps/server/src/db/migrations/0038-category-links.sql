-- In which categories a product lies is a fact about the product, also while the mirror lacks one of them: a category that
-- comes back, or comes later than its products, finds them again.
alter table product_categories drop constraint product_categories_app_key_category_id_fkey;
