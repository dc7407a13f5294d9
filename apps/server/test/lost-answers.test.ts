/** The shopper app's own cart against the server's own routes, with everything between them that can go wrong. */
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../../tooling/rounds.ts'
import { ApiError, createCall } from '../../shopper/src/data/api.ts'
import { createCartStore } from '../../shopper/src/session/cart.ts'
import { createDeviceStore } from '../../shopper/src/session/device-store.ts'
import { createServers } from '../src/app.ts'
import { checkoutForm } from './checkout-form.ts'
import { buildDemoStore } from './demo-store.ts'
import { createLossyNetwork, type Fault, faults } from './lossy-network.ts'
import { createTestApp, ofAnotherServer } from './test-app.ts'

const form = { ...checkoutForm, phone: '' }
const variants = ['plate-set-ivory', 'dome-lamp-coral', 'clay-teapot-forest']

/** Runs one act at a time; one whose page ended leaves its place. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(ended: Promise<void>, act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = Promise.race([turn.catch(() => {}), ended])
    return turn
  }
}

interface Press {
  lines: string
  key: string | null
  outcome: string
}

const linesOf = (lines: readonly { variantId?: string | null | undefined; quantity: number }[]) =>
  JSON.stringify(lines.map(({ variantId, quantity }) => [variantId, quantity]).sort())

describe('an order whose answer is lost', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  let inject = app.injectShopper

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    const { db } = app.database
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
    // All at one price: a total alone does not tell two carts apart.
    await db.updateTable('demo_variant_prices').set({ amount_minor: 4000 }).where('app_key', '=', appKey).execute()
  })

  /** A device with two tabs, and what its shopper was shown. */
  function createDevice(hasLocks: boolean) {
    const network = createLossyNetwork(() => inject)
    const stored = new Map<string, string>()
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    }
    const mutex = createMutex()
    const shown = new Map<string, Order>()
    const reports: string[] = []
    const presses: Press[] = []

    function openTab() {
      let kill = () => {}
      const ended = new Promise<void>((resolve) => {
        kill = resolve
      })
      let pressed: Press | null = null
      const send = network.request(kill)
      const call = createCall(`/a/${appKey}/`, ((url: string, init: RequestInit = {}) => {
        const key = (init.headers as Record<string, string>)['idempotency-key']
        if (pressed && key !== undefined) pressed.key = key
        return send(url, init)
      }) as typeof fetch)
      const store = createCartStore({
        call,
        store: createDeviceStore(appKey, storage),
        currency: 'USD',
        language: 'en',
        installId: async () => null,
        onOrder: async (order) => {
          if (!shown.has(order.id)) reports.push(order.id)
          shown.set(order.id, order)
        },
        alone: hasLocks ? (act) => mutex(ended, act) : (act) => act(),
        pause: async () => {},
      })
      const press = async () => {
        const one: Press = { lines: linesOf(store.state().cart?.lines ?? []), key: null, outcome: 'killed' }
        presses.push(one)
        pressed = one
        one.outcome = await store.checkOut(form).then(
          (placed) => ('order' in placed ? placed.order.id : placed.url),
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        )
        pressed = null
      }
      return { store, press, ended }
    }
    const tabs = [openTab(), openTab()]
    return {
      network,
      shown,
      reports,
      presses,
      stored,
      tab: (at: number) => tabs[at] as ReturnType<typeof openTab>,
      reopen: (at: number) => {
        tabs[at] = openTab()
      },
    }
  }
  type Device = ReturnType<typeof createDevice>

  type Step =
    | { act: 'set'; tab: number; variant: string; quantity: number; faults: Fault[] }
    | { act: 'order' | 'reload' | 'reopen'; tab: number; faults: Fault[] }
    | { act: 'orderInBoth'; faults: Fault[] }
    | { act: 'late' | 'restart' }

  async function inTab(device: Device, at: number, act: () => Promise<unknown>): Promise<void> {
    const tab = device.tab(at)
    let isKilled = false
    const killed = tab.ended.then(() => {
      isKilled = true
    })
    await Promise.race([act().catch(() => {}), killed])
    if (isKilled) device.reopen(at)
  }

  async function take(device: Device, step: Step): Promise<void> {
    if ('faults' in step) device.network.plan(step.faults)
    if (step.act === 'set') {
      const { tab, variant, quantity } = step
      await inTab(device, tab, () => device.tab(tab).store.setLine(variant, quantity))
    } else if (step.act === 'order') await inTab(device, step.tab, () => device.tab(step.tab).press())
    else if (step.act === 'orderInBoth')
      await Promise.all([0, 1].map((at) => inTab(device, at, () => device.tab(at).press())))
    else if (step.act === 'reload') await inTab(device, step.tab, () => device.tab(step.tab).store.reload())
    else if (step.act === 'reopen') device.reopen(step.tab)
    else if (step.act === 'late') await device.network.deliverLate()
    else {
      const servers = await createServers(ofAnotherServer(app.ports))
      inject = servers.shopper.inject.bind(servers.shopper) as typeof inject
    }
  }

  async function ordersOf(device: Device) {
    const keys = device.presses.flatMap(({ key }) => (key === null ? [] : [key]))
    if (keys.length === 0) return []
    const orders = await app.database.db
      .selectFrom('demo_orders')
      .select(['id', 'idempotency_key', 'cart_id'])
      .where('app_key', '=', appKey)
      .where('idempotency_key', 'in', keys)
      .execute()
    const lines = await app.database.db
      .selectFrom('demo_order_lines')
      .select(['order_id', 'variant_id as variantId', 'quantity'])
      .where('app_key', '=', appKey)
      .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
      .execute()
    return orders.map((order) => ({ ...order, lines: linesOf(lines.filter(({ order_id }) => order_id === order.id)) }))
  }

  async function check(device: Device, hasLocks: boolean): Promise<void> {
    // In the end everything arrives, and the shopper looks again.
    device.network.plan([])
    await device.network.deliverLate()
    for (const at of [0, 1]) await device.tab(at).store.reload()
    await device.tab(0).store.reload()

    const orders = await ordersOf(device)
    expect(new Set(orders.map(({ cart_id }) => cart_id)).size, 'one order of a cart').toBe(orders.length)
    expect([...device.shown.keys()].sort(), 'what was taken is shown as taken').toEqual(
      orders.map(({ id }) => id).sort(),
    )
    for (const order of orders) {
      expect(linesOf(device.shown.get(order.id)?.lines ?? []), 'it is shown as it was taken').toBe(order.lines)
      const press = device.presses.find(({ key }) => key === order.idempotency_key)
      expect(order.lines, 'it holds what was on the screen').toBe(press?.lines)
      expect(['killed', 'unanswered', order.id], 'nobody was told that it was not taken').toContain(press?.outcome)
    }
    const reports = hasLocks ? device.reports : [...new Set(device.reports)]
    expect(reports.sort(), 'it is reported').toEqual(orders.map(({ id }) => id).sort())
    expect(
      [...device.stored.keys()].filter((name) => name.includes('attempt')),
      'nothing stays open',
    ).toEqual([])
    for (const at of [0, 1]) {
      const cart = device.tab(at).store.state().cart
      expect(
        orders.map(({ cart_id }) => cart_id),
        'what was ordered is not in the cart',
      ).not.toContain(cart?.id)
    }
  }

  const tab = fc.nat({ max: 1 })
  const fault = fc.array(fc.constantFrom(...faults), { maxLength: 4 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('set' as const),
        tab,
        variant: fc.constantFrom(...variants),
        quantity: fc.nat({ max: 2 }),
        faults: fault,
      }),
    },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('order' as const), tab, faults: fault }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('orderInBoth' as const), faults: fault }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constantFrom('reload' as const, 'reopen' as const), tab, faults: fault }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
  )

  test.each([
    ['with locks between its tabs', true],
    ['without', false],
  ])(
    'is shown as taken, with its lines, and shipped once: two tabs, lost, doubled and late answers, restarts, %s',
    async (_title, hasLocks) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
          const device = createDevice(hasLocks)
          await take(device, { act: 'set', tab: 0, variant: variants[0] as string, quantity: 1, faults: [] })
          for (const one of steps) await take(device, one)
          await check(device, hasLocks)
        }),
        { numRuns: rounds(15, 250) },
      )
    },
  )
})
