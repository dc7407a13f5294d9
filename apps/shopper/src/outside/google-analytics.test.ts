import type { EventName } from '@vitrine/domain/events/events.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventProps } from '../events/ledger.rules.ts'
import type { FollowEvents } from '../events/tracking.ts'
import { startGoogle } from './google-analytics.ts'
import type { EventScene } from './google-events.rules.ts'

const measurementId = 'G-AB12CD34EF'
const world = globalThis as { dataLayer?: unknown[]; [name: string]: unknown }

type Params = Record<string, unknown>
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isItem = (item: Params): boolean =>
  (isText(item['item_id']) || isText(item['item_name'])) &&
  isAmount(item['price']) &&
  Number.isInteger(item['quantity'])
const isSale = ({ currency, value, items }: Params): boolean =>
  /^[A-Z]{3}$/.test(String(currency)) &&
  isAmount(value) &&
  Array.isArray(items) &&
  items.length > 0 &&
  items.length <= 200 &&
  items.every(isItem)

/** What the reference of Google Analytics 4 asks of each event that we send. */
const rules: Record<string, (params: Params) => boolean> = {
  page_view: ({ page_location, page_title }) => isText(page_location) && typeof page_title === 'string',
  view_item: isSale,
  add_to_cart: isSale,
  begin_checkout: isSale,
  purchase: (params) => isText(params['transaction_id']) && isSale(params),
}

/** Google's tag as far as we call it: it refuses what the service refuses. */
function readTag() {
  const events: [string, Params][] = []
  const configs: Params[] = []
  for (const command of world.dataLayer ?? []) {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') throw new Error('no command of the tag')
    const [verb, name, params] = [...(command as unknown as [string, string, Params])]
    if (verb === 'config') {
      if (!/^G-[A-Z0-9]{4,20}$/.test(name)) throw new Error(`${name} is no measurement id`)
      configs.push(params)
    }
    if (verb !== 'event') continue
    if (!rules[name]?.(params)) throw new Error(`${name} is refused: ${JSON.stringify(params)}`)
    if (params['send_to'] !== measurementId) throw new Error(`${name} is sent nowhere`)
    events.push([name, params])
  }
  return { events, configs }
}

const scene: EventScene = {
  currency: 'JPY',
  page: 'https://corner.example/product/p1',
  title: 'Cup',
  cart: [{ productId: 'p1', variantId: 'v1', quantity: 2, priceMinor: 500 }],
}

function start(agreedAt = 0, load: (src: string) => Promise<void> = async () => {}) {
  const followers: FollowEvents[] = []
  const told: Parameters<FollowEvents>[0][] = []
  const loaded: string[] = []
  const tracker = {
    follow: (listener: FollowEvents) => {
      for (const event of told) listener(event)
      followers.push(listener)
    },
  }
  const happen = (name: EventName, props: EventProps = {}, at = 10) => {
    told.push({ name, props, at })
    for (const follow of followers) follow({ name, props, at })
  }
  const begin = () =>
    startGoogle({
      url: 'https://tag.example',
      measurementId,
      agreedAt,
      tracker,
      scene: () => scene,
      load: (src) => {
        loaded.push(src)
        return load(src)
      },
    })
  return { begin, happen, loaded }
}

beforeEach(() => {
  delete world.dataLayer
})

describe('Google Analytics', () => {
  test('loads the tag once, without advertising, and with cookies of this host alone', () => {
    const { begin, loaded } = start()
    begin()
    expect(loaded).toEqual([`https://tag.example/gtag/js?id=${measurementId}`])
    expect(readTag().configs).toEqual([{ send_page_view: false, cookie_domain: 'none', allow_google_signals: false }])
    expect(Array.from((world.dataLayer ?? [])[0] as ArrayLike<unknown>)).toEqual([
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }),
    ])
  })

  test('is told of each event in the form that it takes, in whole units of the currency', () => {
    const { begin, happen } = start()
    begin()
    happen('screen_viewed', { screen: 'product', detail: 'p1' })
    happen('product_viewed', { product_id: 'p1', category_id: null, price: 500 })
    happen('product_added', { product_id: 'p1', variant_id: 'v1', qty: 2, price: 500, cart_id: 'c' })
    happen('checkout_started', { cart_id: 'c', value: 1000 })
    happen('order_completed', {
      order_id: 'o1',
      total: 2599,
      currency: 'USD',
      coupon_code: 'TEN',
      discount: 0,
      items: [{ product_id: 'p1', variant_id: 'v1', qty: 1, price: 2599 }],
    })
    const item = { item_id: 'p1', item_variant: 'v1', price: 500, quantity: 2 }
    expect(readTag().events).toMatchObject([
      ['page_view', { page_location: scene.page, page_title: 'Cup' }],
      ['view_item', { currency: 'JPY', value: 500, items: [{ item_id: 'p1', price: 500, quantity: 1 }] }],
      ['add_to_cart', { currency: 'JPY', value: 1000, items: [item] }],
      ['begin_checkout', { currency: 'JPY', value: 1000, items: [item] }],
      ['purchase', { transaction_id: 'o1', currency: 'USD', value: 25.99, coupon: 'TEN', items: [{ price: 25.99 }] }],
    ])
  })

  test('is never told of what names a person or was searched', () => {
    const { begin, happen } = start()
    begin()
    for (const name of ['search', 'signed_up', 'app_installed', 'push_opened'] as const)
      happen(name, { query: 'secret' })
    expect(JSON.stringify(readTag())).not.toContain('secret')
  })

  test('learns of nothing from before the shopper agreed but the page that is shown', async () => {
    const { begin, happen } = start(5)
    happen('screen_viewed', { screen: 'home' }, 1)
    happen('product_added', { product_id: 'p1', qty: 1, price: 1 }, 2)
    begin()
    await expect.poll(() => readTag().events.map(([name]) => name)).toEqual(['page_view'])
  })

  test('hears what was reported before it came, where the shopper agreed on an earlier visit', async () => {
    const { begin, happen } = start(5)
    happen('screen_viewed', { screen: 'product' }, 10)
    happen('product_viewed', { product_id: 'p1', price: 500 }, 10)
    begin()
    await Promise.resolve()
    expect(readTag().events.map(([name]) => name)).toEqual(['page_view', 'view_item'])
  })

  test('a tag that does not come hurts nobody; after the end nothing more is told', async () => {
    const { begin, happen } = start(0, () => Promise.reject(new Error('blocked')))
    const end = begin()
    happen('screen_viewed')
    expect(world[`ga-disable-${measurementId}`]).toBe(false)
    end()
    happen('product_viewed', { product_id: 'p2', price: 1 })
    expect(world[`ga-disable-${measurementId}`]).toBe(true)
    expect(readTag().events.map(([name]) => name)).toEqual(['page_view'])
  })
})
