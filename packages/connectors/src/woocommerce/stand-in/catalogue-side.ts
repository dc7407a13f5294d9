/** Lists of the stand-in. */
import { brands, categories, colors, reviews, storeAttributes, tags, type Ware } from './goods.ts'
import { type CouponInShop, Refused, type Shop } from './shop.ts'

export interface Asked {
  names: string[]
  params: URLSearchParams
  body: Record<string, unknown>
}

/** A part of a list, with what WordPress says of it in headers. */
export interface Part {
  rows: readonly object[]
  total: number
}

const numbersIn = (text: string | null): number[] => (text ?? '').split(',').map(Number)

export function partOf(all: readonly object[], params: URLSearchParams): Part {
  const count = Number(params.get('per_page') ?? 10)
  if (count < 1 || count > 100) throw new Refused(400, 'rest_invalid_param')
  const offset = Number(params.get('offset') ?? (Number(params.get('page') ?? 1) - 1) * count)
  const isDown = params.get('order') !== 'asc'
  const inOrder = params.get('orderby') === 'id' ? [...all].sort((a, b) => idOf(a) - idOf(b)) : [...all]
  if (params.get('orderby') === 'id' && isDown) inOrder.reverse()
  const fields = params.get('_fields')?.split(',')
  const rows = inOrder.slice(offset, offset + count)
  return {
    rows: fields
      ? rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))))
      : rows,
    total: all.length,
  }
}
const idOf = (row: object): number => (row as { id: number }).id

/** After that second, in the time that is meant. */
export function isAfter(gmt: string, params: URLSearchParams): boolean {
  const since = params.get('modified_after')
  if (since !== null && params.get('dates_are_gmt') !== 'true') throw new Error('In the time of which place?')
  return since === null || Date.parse(`${gmt}Z`) > Date.parse(`${since}Z`)
}

function withoutPieces({ pieces, ...ware }: Ware): object {
  return { ...ware, variations: pieces.map(({ id }) => id), ...(ware.type === 'variable' && { price: '7.50' }) }
}

/** As the Store API tells pictures, at the sizes that WordPress has made. */
const sizesOf = ({ id = 0, src = '' }: { id?: number; src?: string }) => {
  const small = src.replace('.jpg', '-450x450.jpg')
  return { id, src, thumbnail: small, srcset: `${src} 800w, ${small} 450w`, sizes: '(max-width: 800px) 100vw, 800px' }
}

type CouponInput = Partial<Omit<CouponInShop, 'meta_data'>> & { meta_data?: { key: string; value: string }[] }

function changeCoupon(
  shop: Shop,
  coupon: CouponInShop,
  { meta_data: fields = [], code, ...input }: CouponInput,
): object {
  const other = shop.coupons.find((one) => one !== coupon && one.code === code?.toLowerCase())
  if (other) throw new Refused(400, 'woocommerce_rest_coupon_code_already_exists')
  Object.assign(coupon, input, code !== undefined && { code: code.toLowerCase() })
  for (const { key, value } of fields) {
    const known = coupon.meta_data.find((one) => one.key === key)
    if (known) known.value = value
    else coupon.meta_data.push({ id: shop.next++, key, value })
  }
  return coupon
}

/** By 'METHOD path'. */
export function catalogueSide(shop: Shop): Record<string, (asked: Asked) => unknown> {
  const waresBy = (params: URLSearchParams) =>
    shop.wares.filter(
      (ware) =>
        (params.get('status') ?? ware.status) === ware.status &&
        (!params.has('include') || numbersIn(params.get('include')).includes(ware.id)) &&
        (ware.name + ware.description).toLowerCase().includes((params.get('search') ?? '').toLowerCase()) &&
        isAfter(ware.date_modified_gmt, params),
    )
  return {
    'GET /wc/v3/products': ({ params }) => partOf(waresBy(params).map(withoutPieces), params),
    'GET /wc/v3/products/{product_id}/variations': ({ names, params }) => {
      const ware = shop.wares.find(({ id }) => String(id) === names[0])
      if (!ware) throw new Refused(404, 'woocommerce_rest_product_invalid_id')
      return partOf(ware.pieces, params)
    },
    'GET /wc/v3/products/categories': ({ params }) => partOf(categories, params),
    'GET /wc/v3/products/brands': ({ params }) => partOf(brands, params),
    'GET /wc/v3/products/tags': ({ params }) => partOf(tags, params),
    'GET /wc/v3/products/attributes': ({ params }) => partOf(storeAttributes, params),
    'GET /wc/v3/products/reviews': ({ params }) => {
      const of = numbersIn(params.get('product'))
      const own = reviews.filter((one) => of.includes(one.product_id) && one.status === params.get('status'))
      return partOf(own, params)
    },
    'GET /wc/store/v1/products': ({ params }) => ({
      rows: waresBy(params).map(({ id, images = [] }) => ({ id, images: images.map(sizesOf) })),
      total: 0,
    }),
    'GET /wc/store/v1/products/attributes/{id}/terms': () => ({ rows: colors, total: colors.length }),
    'GET /wc/v3/coupons': ({ params }) => partOf(shop.coupons, params),
    'POST /wc/v3/coupons': ({ body }) => {
      const made: CouponInShop = { id: shop.next++, code: '', discount_type: 'fixed_cart', amount: '0', meta_data: [] }
      const answer = changeCoupon(shop, made, body)
      shop.coupons.push(made)
      return answer
    },
    'PUT /wc/v3/coupons/{id}': ({ names, body }) => {
      const coupon = shop.coupons.find(({ id }) => String(id) === names[0])
      if (!coupon) throw new Refused(404, 'woocommerce_rest_shop_coupon_invalid_id')
      return changeCoupon(shop, coupon, body)
    },
  }
}
