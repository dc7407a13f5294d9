-- What a shopper's camera reads is looked up here.
create index variants__app_key__barcode on variants (app_key, barcode) where barcode is not null;
create index products__app_key__sku on products (app_key, lower(sku)) where sku is not null;
