/**
 * What every commerce connector must do, as a list of checks that any test runner can go through. It changes the
 * store: it places one order. Run it against a test store only.
 */
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { CommerceConnector, ConnectorPage, StoreProduct } from './commerce.ts'
import { ConnectorError } from './connector-error.ts'

export interface CommerceCheck {
  title: string
  run(connector: CommerceConnector): Promise<void>
}

function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Every item, page by page; fails when a cursor leads in circles. */
async function readAll<T>(read: (cursor: string | undefined) => Promise<ConnectorPage<T>>): Promise<T[]> {
  const items: T[] = []
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.next !== null) {
      must(!seen.has(page.next), 'A cursor came twice.')
      seen.add(page.next)
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

const allProducts = (connector: CommerceConnector): Promise<StoreProduct[]> =>
  readAll((cursor) => connector.products({ limit: 25, ...(cursor !== undefined && { cursor }) }))

async function kindOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'none'
  } catch (error) {
    return error instanceof ConnectorError ? error.kind : String(error)
  }
}

/** A variant of which at least this many can be bought. */
async function findBuyable(connector: CommerceConnector, pieces: number) {
  const variants = (await allProducts(connector)).flatMap((product) => product.variants)
  const found = variants.find((variant) => (variant.quantityAvailable ?? 0) >= pieces)
  must(found, `No variant has ${pieces} pieces.`)
  return found
}

const form = {
  email: 'suite@shoppers.example',
  name: 'Suite Runner',
  address: 'Test street 1',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
  phone: '',
}

const readingChecks: readonly CommerceCheck[] = [
  {
    title: 'tells the store’s name, address and currency',
    run: async (connector) => {
      const profile = await connector.probe()
      must(profile.storeName !== '' && URL.canParse(profile.storeUrl), 'Name or address is missing.')
      must(/^[A-Z]{3}$/.test(profile.currencyCode), 'The currency is no ISO code.')
      must((await connector.channels()).length > 0, 'There is no channel.')
    },
  },
  {
    title: 'lists categories, parents before children',
    run: async (connector) => {
      const categories = await connector.categories()
      must(categories.length > 0, 'There are no categories.')
      const known = new Set<string>()
      for (const { id, parentId } of categories) {
        must(parentId === null || known.has(parentId), `Category ${id} comes before its parent.`)
        known.add(id)
      }
    },
  },
  {
    title: 'lists every brand once',
    run: async (connector) => {
      const brands = await readAll((cursor) => connector.brands(cursor))
      must(isUnique(brands.map((brand) => brand.id)), 'A brand came twice.')
    },
  },
  {
    title: 'lists the product types and tags that its products have',
    run: async (connector) => {
      const products = await allProducts(connector)
      const [types, tags] = [new Set(await connector.productTypes()), new Set(await connector.tags())]
      for (const { id, productType, tags: own } of products) {
        must(productType === null || types.has(productType), `The type of ${id} is not listed.`)
        must(
          own.every((tag) => tags.has(tag)),
          `A tag of ${id} is not listed.`,
        )
      }
    },
  },
  {
    title: 'has exactly one default language and one default currency, which is enabled',
    run: async (connector) => {
      must((await connector.languages()).filter((one) => one.isDefault).length === 1, 'Not one default language.')
      const [currency, ...others] = (await connector.currencies()).filter((one) => one.isDefault)
      must(currency?.enabled && others.length === 0, 'Not one enabled default currency.')
    },
  },
  {
    title: 'pages through all products, each once',
    run: async (connector) => {
      const ids = (await allProducts(connector)).map((product) => product.id)
      must(ids.length > 0 && isUnique(ids), 'No product, or one came twice.')
    },
  },
  {
    title: 'gives the same product alone as in the list, and null for an unknown one',
    run: async (connector) => {
      const [first] = await allProducts(connector)
      must(first, 'There are no products.')
      const alone = await connector.product(first.id)
      must(JSON.stringify(alone) === JSON.stringify(first), 'The product differs.')
      must((await connector.product('no-such-product')) === null, 'An unknown product was found.')
    },
  },
  {
    title: 'prices every variant in minor units of the asked currency',
    run: async (connector) => {
      for (const { code } of (await connector.currencies()).filter((one) => one.enabled)) {
        const { items } = await connector.products({ limit: 10 }, { currencyCode: code })
        const prices = items.flatMap((product) => product.variants.map((variant) => variant.price))
        must(
          prices.length > 0 &&
            prices.every((price) => price.currencyCode === code && Number.isInteger(price.amountMinor)),
          `Prices in ${code} are wrong.`,
        )
      }
    },
  },
  {
    title: 'a former price is above the price',
    run: async (connector) => {
      const variants = (await allProducts(connector)).flatMap((product) => product.variants)
      must(
        variants.every(
          ({ price, compareAtPrice: former }) => former === null || former.amountMinor > price.amountMinor,
        ),
        'A former price is not above the price.',
      )
    },
  },
  {
    title: 'reads texts in each language it offers',
    run: async (connector) => {
      if (!connector.capabilities.languages) return
      const names = new Set<string>()
      const languages = await connector.languages()
      for (const { isoCode } of languages) {
        const { items } = await connector.products({ limit: 1 }, { language: isoCode })
        names.add(items[0]?.name ?? '')
      }
      must(names.size === languages.length && !names.has(''), 'Languages share a text.')
    },
  },
  {
    title: 'finds products by a part of the name and by a SKU',
    run: async (connector) => {
      const [product] = await allProducts(connector)
      must(product, 'There are no products.')
      const finds = async (text: string) => (await connector.search(text)).some((found) => found.id === product.id)
      must(await finds(product.name.slice(1).toUpperCase()), 'Not found by its name.')
      const sku = product.variants.at(-1)?.sku
      if (sku) must(await finds(sku.toLowerCase()), 'Not found by a SKU.')
    },
  },
  {
    title: 'gives nothing that changed since tomorrow',
    run: async (connector) => {
      const updatedSince = new Date(Date.now() + 86_400_000)
      must((await connector.products({ updatedSince })).items.length === 0, 'Products changed tomorrow.')
      must((await connector.orders({ updatedSince })).items.length === 0, 'Orders changed tomorrow.')
    },
  },
  {
    title: 'lists the attributes that its products have, each once',
    run: async (connector) => {
      const attributes = await connector.attributes()
      must(isUnique(attributes.map((attribute) => attribute.id)), 'An attribute came twice.')
      const known = new Set(attributes.map((attribute) => attribute.id))
      const own = (await allProducts(connector)).flatMap((product) => product.attributes)
      must(
        own.every((attribute) => known.has(attribute.id)),
        'A product has an attribute that is not listed.',
      )
    },
  },
  {
    title: 'relates products to others that exist, never to themselves',
    run: async (connector) => {
      const products = await allProducts(connector)
      const ids = new Set(products.map((product) => product.id))
      for (const { id, relatedIds } of products) {
        must(isUnique(relatedIds) && !relatedIds.includes(id), `${id} is related to itself, or twice to another.`)
        must(
          relatedIds.every((related) => ids.has(related)),
          `${id} is related to a product that is not there.`,
        )
      }
    },
  },
  {
    title: 'pages through the reviews of a product, newest first, as many as its rating counts',
    run: async (connector) => {
      if (!connector.capabilities.reviews) return
      const counts = (await allProducts(connector)).map((product) => ({
        ...product,
        count: product.rating?.count ?? 0,
      }))
      const rated = counts.sort((one, other) => other.count - one.count)[0]
      if (!rated?.rating) return
      const reviews = await readAll((cursor) =>
        connector.reviews(rated.id, { limit: 3, ...(cursor !== undefined && { cursor }) }),
      )
      must(isUnique(reviews.map((review) => review.id)), 'A review came twice.')
      must(reviews.length === rated.rating.count, 'The rating counts other reviews than there are.')
      const dates = reviews.map((review) => review.createdAt)
      must(JSON.stringify(dates) === JSON.stringify([...dates].sort().reverse()), 'The newest is not first.')
      const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
      must(Math.abs(average - rated.rating.average) < 0.06, 'The average is another.')
      must((await connector.reviews('no-such-product')).items.length === 0, 'An unknown product has reviews.')
    },
  },
  {
    title: 'gives each video of a product an address of its own',
    run: async (connector) => {
      for (const { id, videos } of await allProducts(connector)) {
        must(isUnique(videos.map((video) => video.url)), `A video of ${id} came twice.`)
        must(
          videos.every((video) => video.url !== '' && (video.ratio === null || video.ratio > 0)),
          `A video of ${id} has no address or no shape.`,
        )
      }
    },
  },
  {
    title: 'names all fifteen canonical statuses',
    run: async (connector) => {
      const codes = (await connector.orderStatuses()).map((status) => status.statusCode)
      must(isUnique(codes.map(String)) && codes.length === orderStatuses.length, 'Not fifteen statuses.')
    },
  },
]

const buyingChecks: readonly CommerceCheck[] = [
  {
    title: 'keeps a cart whose total follows its lines',
    run: async (connector) => {
      const variant = await findBuyable(connector, 3)
      const { id } = await connector.createCart()
      const cart = await connector.setLine(id, variant.id, 2)
      must(cart.subtotal.amountMinor === variant.price.amountMinor * 2, 'The subtotal is wrong.')
      must((await connector.cart(id))?.itemCount === 2, 'The cart forgot its line.')
      must((await connector.setLine(id, variant.id, 0)).lines.length === 0, 'The line stayed.')
      must((await connector.cart('nobodysCartnobodysCart')) === null, 'An unknown cart was found.')
    },
  },
  {
    title: 'refuses what it does not have, by kind',
    run: async (connector) => {
      const variant = await findBuyable(connector, 1)
      const { id } = await connector.createCart()
      must((await kindOf(connector.setLine(id, 'no-such-variant', 1))) === 'notFound', 'An unknown variant was taken.')
      const tooMany = (variant.quantityAvailable ?? 0) + 1
      must((await kindOf(connector.setLine(id, variant.id, tooMany))) === 'invalid', 'More than the stock was taken.')
    },
  },
  {
    title: 'an order lowers the stock once and is found again',
    run: async (connector) => {
      const variant = await findBuyable(connector, 2)
      const { id } = await connector.createCart()
      const cart = await connector.setLine(id, variant.id, 1)
      const start = await connector.startCheckout(id)
      if (start.mode === 'redirect') {
        must(URL.canParse(start.url), 'The checkout’s address is none.')
        return
      }
      must(connector.placeOrder, 'A native checkout places orders.')
      const checkout = { form, expectedTotalMinor: cart.total.amountMinor, idempotencyKey: `suite-${id}` }
      const orderId = await connector.placeOrder(id, checkout)
      must((await connector.placeOrder(id, checkout)) === orderId, 'A repeat placed another order.')
      must((await connector.cart(id)) === null, 'The cart outlived its order.')
      const order = await connector.order(orderId)
      must(order?.total.amountMinor === cart.total.amountMinor && order.cartId === id, 'The order is not the cart’s.')
      const ids = (
        await readAll((cursor) => connector.orders({ limit: 50, ...(cursor !== undefined && { cursor }) }))
      ).map((one) => one.id)
      must(isUnique(ids) && ids.includes(orderId), 'The order is not listed once.')
      const after = (await allProducts(connector)).flatMap((product) => product.variants)
      const left = after.find((one) => one.id === variant.id)?.quantityAvailable
      must(left === (variant.quantityAvailable ?? 0) - 1, 'The stock was not lowered by one.')
    },
  },
]

/** A cart of this install with one item, whose total was agreed to. */
async function buy(connector: CommerceConnector, installId: string, points: number | null) {
  const variant = await findBuyable(connector, 2)
  const { id } = await connector.createCart({ installId })
  let cart = await connector.setLine(id, variant.id, 1)
  if (points !== null) cart = (await connector.setReward?.(id, points)) ?? cart
  const order = () =>
    connector.placeOrder?.(id, { form, expectedTotalMinor: cart.total.amountMinor, idempotencyKey: `reward-${id}` })
  return { cart, order }
}

/** Orders until the points suffice for a reward that is not worth more than an item. */
async function earnReward(connector: CommerceConnector, installId: string) {
  for (let tries = 0; tries < 10; tries++) {
    const { cart, order } = await buy(connector, installId, null)
    const { balance, options } = cart.rewards ?? { balance: 0, options: [] }
    const found = options.find(
      ({ points, amount }) => points <= balance && amount.amountMinor <= cart.subtotal.amountMinor,
    )
    if (found) return found
    await order()
  }
  throw new Error('Ten orders earned no reward.')
}

const rewardChecks: readonly CommerceCheck[] = [
  {
    title: 'redeems points at the cart, gives them back, and spends them once with the order',
    run: async (connector) => {
      if (!connector.capabilities.rewards) return
      must(connector.setReward && connector.placeOrder, 'Rewards are redeemed at a native checkout.')
      const installId = `suite-${(await connector.createCart()).id}`
      const { points, amount } = await earnReward(connector, installId)
      const { cart, order } = await buy(connector, installId, points)
      const discountMinor = cart.discount?.amountMinor ?? 0
      must(discountMinor === amount.amountMinor, 'The reward takes off another amount.')
      must(
        cart.total.amountMinor === cart.subtotal.amountMinor - discountMinor + cart.shipping.amountMinor,
        'The total is another.',
      )
      const without = await connector.setReward(cart.id, null)
      must(without.total.amountMinor === cart.total.amountMinor + discountMinor, 'The discount stayed.')
      must((await kindOf(connector.setReward(cart.id, points + 1))) === 'invalid', 'A reward that is none was taken.')
      await connector.setReward(cart.id, points)
      const id = await order()
      must(
        id !== undefined && (await connector.order(id))?.total.amountMinor === cart.total.amountMinor,
        'Its total is another.',
      )
      const left = async () => (await connector.createCart({ installId })).rewards?.balance
      const after = await left()
      must((await order()) === id && (await left()) === after, 'A repeat ordered or spent again.')
    },
  },
]

export const commerceChecks: readonly CommerceCheck[] = [...readingChecks, ...buyingChecks, ...rewardChecks]
