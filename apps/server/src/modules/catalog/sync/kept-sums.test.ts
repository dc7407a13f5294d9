/** What the sync keeps so that lists need not work it out: after any changes of a store it equals a plain count. */
import type { CategoryNode, StoreProduct, StoreVariant } from '@vitrine/connectors/kit/commerce'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../../tooling/rounds.ts'
import { createOtherStoreApp } from '../../../../test/other-store-driver.ts'
import { refreshStock } from './refresh-stock.ts'
import { syncProduct, syncStore } from './sync-store.ts'

const { door, other, shopNow } = await createOtherStoreApp()
const { db } = door

/** Numbers stand for whichever category or product there is then. */
const steps = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(), below: fc.nat() }),
  fc.record({ kind: fc.constant('hide' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('addCategory' as const), below: fc.nat() }),
  fc.record({ kind: fc.constant('dropCategory' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('product' as const),
    at: fc.nat({ max: 12 }),
    in: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
    visible: fc.boolean(),
    prices: fc.array(fc.nat({ max: 900 }), { maxLength: 3 }),
    sold: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('dropProduct' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('stock' as const), at: fc.nat(), sold: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('full' as const, 'changed' as const) }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

async function createStore() {
  const [ware] = (await other.connector.products({}, { language: 'sv', currencyCode: 'SEK' })).items
  const first = ware?.variants[0]
  if (!ware || !first) throw new Error('There are no wares.')
  const [model, variant]: [StoreProduct, StoreVariant] = [ware, first]
  let categories: CategoryNode[] = []
  const products = new Map<string, StoreProduct>()
  let made = 0

  const isBelow = (id: string | null, above: string): boolean =>
    id !== null && (id === above || isBelow(categories.find((one) => one.id === id)?.parentId ?? null, above))
  /** Parents before children, as stores tell them. */
  const inOrder = (parentId: string | null): CategoryNode[] =>
    categories.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...inOrder(one.id)])

  const store = {
    ...other.connector,
    categories: async () => inOrder(null),
    brands: async () => ({ items: [{ id: '7', name: 'Fabriken', imageUrl: null }], next: null }),
    products: async (query: { ids?: readonly string[] }, { currencyCode = 'SEK' }: { currencyCode?: string } = {}) => ({
      items: (query.ids?.flatMap((id) => products.get(id) ?? []) ?? [...products.values()]).map((one) => ({
        ...one,
        variants: one.variants.map((each) => ({ ...each, price: each.price && { ...each.price, currencyCode } })),
      })),
      next: null,
    }),
    availability: async (ids: readonly string[]) =>
      new Map(
        [...products.values()]
          .flatMap(({ variants }) => variants)
          .filter(({ id }) => ids.includes(id))
          .map((one) => [one.id, { quantity: null, availableForSale: one.availableForSale }]),
      ),
  }

  function change(step: Step): void {
    if (step.kind === 'addCategory') {
      const below = step.below % 3 === 0 ? null : (pick(categories, step.below)?.id ?? null)
      const id = `c${made++ % 10}`
      if (categories.some((one) => one.id === id)) return
      categories.push({ id, parentId: below, name: id, position: made, visible: true, imageUrl: null })
    }
    if (step.kind === 'dropCategory') {
      const gone = pick(categories, step.at)?.id
      if (gone !== undefined) categories = categories.filter(({ id }) => !isBelow(id, gone))
    }
    if (step.kind === 'hide') {
      const found = pick(categories, step.at)
      categories = categories.map((one) => (one === found ? { ...one, visible: !one.visible } : one))
    }
    if (step.kind === 'move') {
      const [found, below] = [pick(categories, step.at), pick(categories, step.below)]
      if (found && below && !isBelow(below.id, found.id))
        categories = categories.map((one) => (one === found ? { ...one, parentId: below.id } : one))
    }
    if (step.kind === 'product') {
      const id = `p${step.at}`
      const variants = step.prices.map((amountMinor, at) => ({
        ...variant,
        id: `${id}/${at}`,
        price: { amountMinor, currencyCode: 'SEK' },
        availableForSale: step.sold || at > 0,
      }))
      const categoryIds = step.in.map((at) => `c${at}`)
      const content = { id, handle: id, visible: step.visible, categoryIds, variants }
      products.set(id, { ...model, ...content })
    }
    if (step.kind === 'dropProduct') products.delete(pick([...products.keys()], step.at) ?? '')
    if (step.kind === 'stock') {
      const found = pick([...products.values()], step.at)
      if (!found) return
      const variants = found.variants.map((one) => ({ ...one, availableForSale: step.sold }))
      products.set(found.id, { ...found, variants })
    }
  }
  return { store, change, products }
}

async function plainSums() {
  const categories = await db.selectFrom('categories').selectAll().execute()
  const products = await db.selectFrom('products').select(['id', 'visible']).execute()
  const links = await db.selectFrom('product_categories').selectAll().execute()
  const variants = await db.selectFrom('variants').selectAll().execute()
  const amounts = await db.selectFrom('variant_prices').selectAll().execute()
  const visible = new Set(products.filter((one) => one.visible).map(({ id }) => id))
  const sums = categories.map(({ id, path }) => {
    const below = new Set(categories.filter((one) => one.path.includes(id)).map((one) => one.id))
    const inside = links.filter((one) => below.has(one.category_id) && visible.has(one.product_id))
    const shown = path.every((above) => categories.find((one) => one.id === above)?.visible)
    return { id, shown, product_count: new Set(inside.map((one) => one.product_id)).size }
  })
  const prices = products.flatMap(({ id }) => {
    const own = variants.filter((one) => one.product_id === id)
    return [...new Set(amounts.map((one) => one.currency_code))].flatMap((code) => {
      const of = (rows: typeof own) =>
        amounts.filter((one) => one.currency_code === code && rows.some((row) => row.id === one.variant_id))
      const sold = of(own.filter((one) => !one.sold_out && (one.stock === null || one.stock > 0)))
      const shown = (sold.length > 0 ? sold : of(own)).map((one) => Number(one.amount_minor))
      return shown.length === 0 ? [] : [{ product_id: id, currency_code: code, amount_minor: Math.min(...shown) }]
    })
  })
  return { sums, prices }
}

async function keptSums() {
  const sums = await db.selectFrom('categories').select(['id', 'shown', 'product_count']).execute()
  const rows = await db.selectFrom('product_prices').selectAll().execute()
  const prices = rows.map((row) => ({
    product_id: row.product_id,
    currency_code: row.currency_code,
    amount_minor: Number(row.amount_minor),
  }))
  return { sums, prices }
}

const sorted = <T extends object>(rows: readonly T[]): string[] => rows.map((row) => JSON.stringify(row)).sort()

test('counts of categories, what is shown and the prices of cards equal a plain count after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 30 }), async (taken) => {
      const { store, change, products } = await createStore()
      const input = { ...door, shop: await shopNow(), store }
      for (const step of taken) {
        change(step)
        if (step.kind === 'full' || step.kind === 'changed') await syncStore(input, step.kind)
        if (step.kind === 'product') await syncProduct(input, `p${step.at}`)
        const variantIds = [...products.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
        if (step.kind === 'stock') await refreshStock(db, store, { variantIds, now: new Date(door.clock.now()) })
        const [kept, plain] = [await keptSums(), await plainSums()]
        expect(sorted(kept.sums)).toEqual(sorted(plain.sums))
        expect(sorted(kept.prices)).toEqual(sorted(plain.prices))
      }
    }),
    { numRuns: rounds(12, 100) },
  )
})
