/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */
import type { ColumnType } from 'kysely'

/** A column that the database fills when an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>

interface DemoBrands {
  app_key: string
  id: string
  name: string
  image: string | null
  position: Generated<number>
}

interface DemoCartLines {
  app_key: string
  cart_id: string
  variant_id: string
  quantity: number
  added_at: Timestamp
}

interface DemoCarts {
  app_key: string
  id: string
  currency_code: string
  language: string
  install_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  reward_points: number | null
  revision: Generated<number>
  coupon_code: string | null
}

interface DemoCategories {
  app_key: string
  id: string
  parent_id: string | null
  name: string
  position: Generated<number>
  visible: Generated<boolean>
  image: string | null
}

interface DemoCategoryTexts {
  app_key: string
  category_id: string
  language: string
  name: string
}

interface DemoCouponUses {
  app_key: string
  coupon_id: string
  holder: string
  order_id: string
}

interface DemoCoupons {
  app_key: string
  id: string
  code: string
  percent: number | null
  amount_minor: number | null
  minimum_minor: Generated<number>
  ends_at: Timestamp | null
  once_per_customer: Generated<boolean>
  exclusive_code: string | null
  made_for_app: Generated<boolean>
  tags_are_persons: Generated<boolean>
}

interface DemoCustomerAddresses {
  app_key: string
  customer_id: string
  id: string
  name: string
  address: string
  city: string
  postal_code: string
  country: string
  phone: Generated<string>
  is_default: Generated<boolean>
  created_at: Timestamp
  region: string | null
  district: string | null
}

interface DemoCustomers {
  app_key: string
  id: string
  email: string
  name: string
  phone: Generated<string>
  password_hash: string
  email_proven_at: Timestamp | null
  created_at: Timestamp
}

interface DemoDelivery {
  app_key: string
  rules: string
  revision: number
}

interface DemoLabels {
  app_key: string
  language: string
  label: string
  translation: string
}

interface DemoOrderCounters {
  app_key: string
  last_number: number
}

interface DemoOrderLines {
  app_key: string
  order_id: string
  line: number
  product_id: string | null
  variant_id: string | null
  sku: string | null
  title: string
  variant_title: Generated<string>
  image: string | null
  quantity: number
  unit_minor: number
  total_minor: number
  restocked: Generated<number>
}

interface DemoOrders {
  app_key: string
  id: string
  number: string
  placed_at: Timestamp
  updated_at: Timestamp
  status_code: number
  native_status: string
  email: string
  customer_name: Generated<string>
  address: Generated<string>
  currency_code: string
  subtotal_minor: number
  discount_minor: Generated<number>
  shipping_minor: Generated<number>
  total_minor: number
  store_total_minor: number
  item_count: number
  coupon_code: string | null
  install_id: string | null
  device: string | null
  cart_id: string | null
  idempotency_key: string | null
  secret_hash: string | null
  customer_id: string | null
  language: string | null
  coupon_discount_minor: number | null
  parcels: Generated<string>
  paid_minor: number | null
  refunded_minor: Generated<number>
  delivery_id: string | null
  delivery_name: string | null
  tax: string | null
}

interface DemoPayments {
  app_key: string
  id: string
  cart_id: string
  state: string
  idempotency_key: string | null
  secret_hash: string | null
  ordered: string
  return_url: string
  amount_minor: number
  currency_code: string
  session_id: string | null
  url: string | null
  charge_id: string | null
  created_at: Timestamp
  expires_at: Timestamp
  look_at: Timestamp | null
}

interface DemoPictures {
  app_key: string
  address: string
  state: Generated<string>
  url: string | null
  thumbnail_url: string | null
  width: number | null
  height: number | null
  reason: string | null
  tries: Generated<number>
  next_try_at: Timestamp
}

interface DemoProductCategories {
  app_key: string
  category_id: string
  product_id: string
}

interface DemoProductTexts {
  app_key: string
  product_id: string
  language: string
  name: string
  description_html: Generated<string>
}

interface DemoProducts {
  app_key: string
  id: string
  handle: string
  sku: string | null
  name: string
  description_html: Generated<string>
  brand_id: string | null
  product_type: string | null
  tags: Generated<string[]>
  images: Generated<string>
  options: Generated<string>
  attributes: Generated<string>
  related_ids: Generated<string[]>
  rating_average: number | null
  rating_count: number | null
  visible: Generated<boolean>
  position: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  videos: Generated<string>
  picture_addresses: string[] | null
  revision: Generated<number>
}

interface DemoRedemptions {
  app_key: string
  install_id: string
  turn: number
  order_id: string
  points: number
  created_at: Timestamp
}

interface DemoRefunds {
  app_key: string
  order_id: string
  key: string
  amount_minor: number
  made_at: Timestamp
  state: Generated<string>
  status_before: number | null
  look_at: Timestamp | null
}

interface DemoReviews {
  app_key: string
  id: string
  product_id: string
  rating: number
  author: string
  title: Generated<string>
  body: Generated<string>
  created_at: Timestamp
}

interface DemoVariantPrices {
  app_key: string
  variant_id: string
  currency_code: string
  amount_minor: number
  compare_at_minor: number | null
}

interface DemoVariants {
  app_key: string
  id: string
  product_id: string
  title: string
  sku: string | null
  barcode: string | null
  selected_options: Generated<string>
  image: string | null
  weight_grams: number | null
  stock: number | null
  position: Generated<number>
  picture_address: string | null
  sells_on: Generated<boolean>
}

export interface StoreTables {
  demo_brands: DemoBrands
  demo_cart_lines: DemoCartLines
  demo_carts: DemoCarts
  demo_categories: DemoCategories
  demo_category_texts: DemoCategoryTexts
  demo_coupon_uses: DemoCouponUses
  demo_coupons: DemoCoupons
  demo_customer_addresses: DemoCustomerAddresses
  demo_customers: DemoCustomers
  demo_delivery: DemoDelivery
  demo_labels: DemoLabels
  demo_order_counters: DemoOrderCounters
  demo_order_lines: DemoOrderLines
  demo_orders: DemoOrders
  demo_payments: DemoPayments
  demo_pictures: DemoPictures
  demo_product_categories: DemoProductCategories
  demo_product_texts: DemoProductTexts
  demo_products: DemoProducts
  demo_redemptions: DemoRedemptions
  demo_refunds: DemoRefunds
  demo_reviews: DemoReviews
  demo_variant_prices: DemoVariantPrices
  demo_variants: DemoVariants
}
