/** Several apps before one store: each has its own exclusive coupon there, and none touches that of another. */
import { describe, expect, test } from 'vitest'
import { createBigcommerceStore } from '../bigcommerce/bigcommerce-store.ts'
import { keys as bigcommerceKeys, createBigcommerceStandIn } from '../bigcommerce/stand-in/bigcommerce-stand-in.ts'
import { type Promotion as MedusaPromotion, promotionsOf as medusaPromotions } from '../medusa/promotions.ts'
import { createShopifyStore } from '../shopify/shopify-store.ts'
import { keys as shopifyKeys } from '../shopify/stand-in/door.ts'
import { createShopifyStandIn } from '../shopify/stand-in/shopify-stand-in.ts'
import { type Promotion as VendurePromotion, promotionsOf as vendurePromotions } from '../vendure/promotions.ts'
import { createWoocommerceStandIn, keys as woocommerceKeys } from '../woocommerce/stand-in/woocommerce-stand-in.ts'
import { createWoocommerceStore } from '../woocommerce/woocommerce-store.ts'
import type { ExclusiveCoupon } from './commerce.ts'
import { createMemoryNotes } from './store-notes.ts'

type Keep = (coupon: ExclusiveCoupon | null) => Promise<void>

interface Store {
  of(appKey: string): Keep
  codes(): string[]
  /** Makes the one of this code exclusive as a store had it before there were several apps. */
  mark(code: string, generatedCode: string): void
}

const common = { notes: createMemoryNotes(), sleep: async () => {}, perSecond: 1_000, burst: 1_000 }
const mustKeep = (keep: Keep | undefined): Keep => keep ?? expect.unreachable()

function vendure(): Store {
  const promotion = (id: number, input: Partial<VendurePromotion>): VendurePromotion => ({
    ...{
      id: String(id),
      enabled: true,
      startsAt: null,
      endsAt: null,
      couponCode: 'SPRING',
      description: '',
      conditions: [],
    },
    ...{ translations: [{ id: '1', languageCode: 'en', name: 'Spring', description: '' }] },
    ...input,
    ...(input.translations && { description: input.translations[0]?.description ?? '' }),
  })
  const all = [promotion(1, {})]
  const api = {
    admin: async (
      { text }: { text: string },
      {
        variables: { filter = {}, input = {} } = {},
      }: { variables?: { filter?: Record<string, { contains?: string }>; input?: Partial<VendurePromotion> } } = {},
    ) => {
      if (text.includes('updatePromotion')) {
        const at = all.findIndex(({ id }) => id === input.id)
        all[at] = promotion(Number(input.id), { ...all[at], ...input })
      }
      if (text.includes('createPromotion')) {
        all.push(promotion(all.length + 1, input))
        return { createPromotion: { __typename: 'Promotion' } }
      }
      const has = (value: string | null, part = '') => (value ?? '').toLowerCase().includes(part.toLowerCase())
      const items = all.filter(
        (one) =>
          has(one.couponCode, filter['couponCode']?.contains) && has(one.description, filter['description']?.contains),
      )
      return { promotions: { items: structuredClone(items) } }
    },
  }
  const facts = async () => ({ channel: { defaultLanguageCode: 'en' } })
  return {
    of: (appKey) => vendurePromotions({ api: api as never, facts: facts as never, appKey }).keepExclusiveCoupon,
    codes: () => all.map(({ couponCode }) => couponCode ?? ''),
    mark: (code, couponCode) => {
      const at = all.findIndex((one) => one.couponCode === code)
      const translations = [{ id: '1', languageCode: 'en', name: code, description: `For all [app-exclusive:${code}]` }]
      all[at] = promotion(at + 1, { couponCode, translations })
    },
  }
}

function medusa(): Store {
  const all: MedusaPromotion[] = []
  const add = (input: Partial<MedusaPromotion>) =>
    all.push({
      ...{ id: `promo_${all.length}`, code: '', status: 'active', is_automatic: false, campaign: null, metadata: null },
      ...input,
    })
  add({ code: 'SPRING' })
  const api = {
    admin: async (
      path: string,
      { query = {}, body }: { query?: { code?: string; q?: string }; body?: Partial<MedusaPromotion> },
    ) => {
      const one = all.find(({ id }) => path === `promotions/${id}`)
      if (one && body) Object.assign(one, body, { metadata: { ...one.metadata, ...body.metadata } })
      else if (body) add(body)
      const promotions = all.filter(({ code }) => (query.code ?? code) === code && code.includes(query.q ?? ''))
      return { promotions: structuredClone(promotions), count: promotions.length }
    },
  }
  return {
    of: (appKey) => medusaPromotions(api as never, appKey).keepExclusiveCoupon,
    codes: () => all.map(({ code }) => code),
    mark: (code, generated) => {
      const one = all.find((promotion) => promotion.code === code)
      if (one) Object.assign(one, { code: generated, metadata: { app_exclusive: code } })
    },
  }
}

function bigcommerce(): Store {
  const { shop, call } = createBigcommerceStandIn()
  return {
    of: (appKey) =>
      mustKeep(
        createBigcommerceStore({ ...common, reach: async () => bigcommerceKeys, call, appKey }).keepExclusiveCoupon,
      ),
    codes: () => shop.coupons.map(({ code }) => code),
    mark: (code, generated) => {
      const one = shop.coupons.find((coupon) => coupon.code.toUpperCase() === code)
      if (one) Object.assign(one, { code: generated, name: `For all (app: ${code})` })
    },
  }
}

function woocommerce(): Store {
  const { shop, call } = createWoocommerceStandIn()
  shop.coupons.push({ ...structuredClone(shop.coupons[0] ?? expect.unreachable()), id: 720, code: 'spring' })
  return {
    of: (appKey) =>
      mustKeep(
        createWoocommerceStore({ ...common, reach: async () => woocommerceKeys, call, appKey }).keepExclusiveCoupon,
      ),
    codes: () => shop.coupons.map(({ code }) => code.toUpperCase()),
    mark: (code, generated) => {
      const one = shop.coupons.find((coupon) => coupon.code.toUpperCase() === code)
      const meta_data = [{ id: 1, key: '_app_coupon_code', value: code }]
      if (one) Object.assign(one, { code: generated.toLowerCase(), meta_data })
    },
  }
}

function shopify(): Store {
  const { shop, call } = createShopifyStandIn()
  const reach = async () => ({ address: 'https://lamps.myshopify.com', ...shopifyKeys })
  return {
    of: (appKey) => mustKeep(createShopifyStore({ ...common, reach, call, appKey }).keepExclusiveCoupon),
    codes: () => [...shop.codes.keys()],
    mark: (code, generated) => {
      const one = shop.codes.get(code) ?? expect.unreachable()
      shop.codes.delete(code)
      shop.codes.set(generated, one)
      shop.fields.set('exclusive', JSON.stringify({ id: `gid://shopify/DiscountCodeNode/${one.id}`, code }))
    },
  }
}

describe.each([
  ['Vendure', vendure],
  ['Medusa', medusa],
  ['BigCommerce', bigcommerce],
  ['WooCommerce', woocommerce],
  ['Shopify', shopify],
])('two apps before one %s', (_name, open) => {
  const known = ['SPRING', 'SPRING_A', 'SPRING_A2', 'OTHER_B']
  const codesOf = (store: Store) =>
    store
      .codes()
      .map((code) => code.toUpperCase())
      .filter((code) => known.includes(code))
      .toSorted()

  test('keep their coupons apart, however often either says its own', async () => {
    const store = open()
    const [one, other] = [store.of('app-a'), store.of('app-b')]
    await other(null)
    for (const generatedCode of ['SPRING_A', 'SPRING_A2', 'SPRING_A2']) {
      await one({ code: 'SPRING', generatedCode })
      // As it says when it is only connected.
      await other(null)
      expect(codesOf(store)).toEqual([generatedCode])
    }
    await other({ code: 'OTHER', generatedCode: 'OTHER_B' })
    expect(codesOf(store)).toEqual(['OTHER_B', 'SPRING_A2'])
    await one(null)
    expect(codesOf(store)).toEqual(['OTHER_B', 'SPRING'])
  })

  test('leave a mark without an app to the one whose setting names its code', async () => {
    const store = open()
    const [one, other] = [store.of('app-a'), store.of('app-b')]
    store.mark('SPRING', 'SPRING_A')
    await other(null)
    await other({ code: 'OTHER', generatedCode: 'OTHER_B' })
    expect(codesOf(store)).toEqual(['OTHER_B', 'SPRING_A'])
    await one({ code: 'SPRING', generatedCode: 'SPRING_A' })
    await one(null)
    expect(codesOf(store)).toEqual(['OTHER_B', 'SPRING'])
  })
})
