/** Goods, currencies and coupons of the stand-in. */
import { Refused } from './cart-side.ts'
import { brands, categories, reviews, type Ware } from './goods.ts'
import { findPiece, inCurrency, type Shop } from './shop.ts'

const numbersIn = (text: string | null): number[] => (text ?? '').split(',').map(Number)

/** One page of a list, as `meta` tells it. */
export function paged<T>(all: readonly T[], params: URLSearchParams) {
  const limit = Number(params.get('limit') ?? 50)
  const page = Number(params.get('page') ?? 1)
  const data = all.slice((page - 1) * limit, page * limit)
  const counts = { total: all.length, count: data.length, per_page: limit, current_page: page }
  return { data, meta: { pagination: { ...counts, total_pages: Math.ceil(all.length / limit) } } }
}

const subResources = ['variants', 'images', 'custom_fields', 'videos', 'options'] as const

function partsOf(ware: Ware, params: URLSearchParams) {
  const { channels: _channels, ...answer } = ware
  const wanted = (params.get('include') ?? '').split(',')
  const only = params.get('include_fields')?.split(',')
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) =>
      subResources.some((one) => one === name)
        ? wanted.includes(name)
        : name === 'id' || only === undefined || only.includes(name),
    ),
  )
}

interface PriceInput {
  channel_id: number
  currency_code: string
  items: { product_id: number; variant_id: number }[]
}

type CouponInput = Omit<Shop['coupons'][number], 'id'>

export function catalogueSide(shop: Shop) {
  const inChannel = (params: URLSearchParams) =>
    shop.wares.filter(({ channels }) => channels.includes(Number(params.get('channel_id:in') ?? 1)))

  return {
    products(params: URLSearchParams) {
      if (params.get('include')?.includes('options') && Number(params.get('limit')) > 10)
        throw new Error('With options there are ten on a page.')
      const since = params.get('date_modified:min')
      const keyword = params.get('keyword')?.toLowerCase()
      const found = inChannel(params).filter(
        (ware) =>
          (!params.has('id:in') || numbersIn(params.get('id:in')).includes(ware.id)) &&
          ware.id > Number(params.get('id:greater') ?? 0) &&
          (since === null || Date.parse(ware.date_modified) >= Date.parse(since)) &&
          (keyword === undefined || `${ware.name} ${ware.description}`.toLowerCase().includes(keyword)),
      )
      const { data, meta } = paged(found, params)
      return { data: data.map((ware) => partsOf(ware, params)), meta }
    },
    prices: ({ currency_code: currency, items }: PriceInput) => ({
      data: items.flatMap(({ product_id, variant_id }) => {
        const found = findPiece(shop, product_id, variant_id)
        if (!found) return []
        const { ware, piece } = found
        const entered = (usd: number) => ({ as_entered: inCurrency(shop, usd, currency), entered_inclusive: false })
        const retail = piece.retail_price ?? ware.retail_price ?? 0
        return [
          {
            ...{ product_id, variant_id },
            price: entered(piece.price ?? ware.price),
            calculated_price: entered(piece.calculated_price ?? ware.price),
            ...(retail > 0 && { retail_price: entered(retail) }),
          },
        ]
      }),
      meta: {},
    }),
    trees: (params: URLSearchParams) => ({
      data: shop.channels
        .filter(({ id }) => id === Number(params.get('channel_id:in')))
        .map(({ id, name }) => ({ id, name, channels: [id] })),
      meta: {},
    }),
    categories: (params: URLSearchParams) =>
      paged(
        categories.filter(({ tree_id: tree }) => numbersIn(params.get('tree_id:in')).includes(tree)),
        params,
      ),
    brands: (params: URLSearchParams) => paged(brands, params),
    reviews(productId: string, params: URLSearchParams) {
      if (!shop.wares.some(({ id }) => String(id) === productId)) throw new Refused(404, 'There is no such product.')
      const shown = reviews.filter(({ status }) => params.get('status') !== '1' || status === 'approved')
      return paged(productId === '77' ? shown : [], params)
    },
    coupons: (params: URLSearchParams) => paged(shop.coupons, params).data,
    addCoupon(input: CouponInput) {
      const coupon = { ...input, id: shop.next++ }
      shop.coupons.push(coupon)
      return coupon
    },
    changeCoupon(id: string, input: CouponInput) {
      const coupon = shop.coupons.find((one) => String(one.id) === id)
      if (!coupon) throw new Refused(404, 'There is no such coupon.')
      return Object.assign(coupon, input)
    },
  }
}
