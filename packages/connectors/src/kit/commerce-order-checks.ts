/** What every store whose checkout is native must do with orders, beyond placing one. */
import { addedTax } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector, NativeCheckout } from './commerce.ts'
import { agreeTo, fillCart } from './commerce-buying-checks.ts'
import { allProducts, type CommerceCheck, kindOf, must, readAll } from './commerce-checks.ts'
import { signUp } from './commerce-customer-checks.ts'

const native = (
  title: string,
  run: (
    connector: CommerceConnector & Required<Pick<CommerceConnector, 'placeOrder' | 'settle' | 'openOrder'>>,
  ) => Promise<void>,
): CommerceCheck => ({
  title,
  needs: ['nativeCheckout'],
  run: async (connector) => {
    const { placeOrder, settle, openOrder } = connector
    must(placeOrder && settle && openOrder, 'A native checkout places, settles and opens orders.')
    await run({ ...connector, placeOrder, settle, openOrder })
  },
})

/** A repeat of what is being placed may be told to ask again. */
const patient = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 20 || (await kindOf(Promise.reject(error))) !== 'unavailable') throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const allOrders = (connector: CommerceConnector, updatedSince?: Date) =>
  readAll((cursor) =>
    connector.orders({ limit: 50, ...(cursor !== undefined && { cursor }), ...(updatedSince && { updatedSince }) }),
  )

export const orderChecks: readonly CommerceCheck[] = [
  native('orders no empty cart, and none that there is not', async (connector) => {
    const cart = await connector.createCart()
    must((await kindOf(connector.placeOrder(cart.id, agreeTo(cart, 'empty')))) === 'cartEmpty', 'Nothing was ordered.')
    const nobodys = connector.placeOrder('nobodysCartnobodysCart', agreeTo(cart, 'nobodys'))
    must((await kindOf(nobodys)) === 'notFound', 'A cart came from nowhere.')
    const settled = await connector.settle('nobodysCartnobodysCart', { idempotencyKey: 'k', secretHash: 's' })
    must(settled.order === null && settled.cart === null, 'Nobody’s cart was settled.')
    must((await connector.openOrder('no-such-order', 's')) === null, 'An order came from nowhere.')
  }),
  native('keeps in the order what was bought, for whom, and where it goes', async (connector) => {
    const { variant, cart } = await fillCart(connector, 2)
    const checkout = agreeTo(cart, 'whole')
    const order = await connector.placeOrder(cart.id, checkout)
    must(order.lines.length === 1 && order.itemCount === 2, 'Other lines were ordered.')
    const [line] = order.lines
    must(line?.variantId === variant.id && line.quantity === 2, 'Another variant was ordered.')
    must(line.total.amountMinor === cart.lines[0]?.total.amountMinor, 'The line costs something else.')
    must(order.email === checkout.form.email && order.customerId === null, 'It is somebody else’s.')
    must(order.customerName === checkout.form.name, 'It is for somebody else.')
    must(
      order.delivery?.address.some((one) => one.includes(checkout.form.address)),
      'It goes somewhere else.',
    )
    must(order.number !== '' && Math.abs(Date.parse(order.placedAt) - Date.now()) < 60_000, 'It is of another time.')
  }),
  native('comes to a total of its lines, its discount and its delivery', async (connector) => {
    const { cart } = await fillCart(connector, 2)
    const order = await connector.placeOrder(cart.id, agreeTo(cart, 'sum'))
    const parts = order.subtotal.amountMinor - order.discount.amountMinor + order.shipping.amountMinor
    const sum = parts + addedTax(order.tax)
    must(order.total.amountMinor === sum, 'The total is another.')
    must(order.shipping.amountMinor === cart.shipping.amountMinor, 'The delivery costs something else.')
  }),
  native('lists a new order among those that changed since before it', async (connector) => {
    const { cart } = await fillCart(connector, 1)
    const since = new Date(Date.now() - 1_000)
    const { id } = await connector.placeOrder(cart.id, agreeTo(cart, 'news'))
    must(
      (await allOrders(connector, since)).some((order) => order.id === id),
      'It is not among what changed.',
    )
  }),
  native('makes one order of an attempt that is sent twice at once', async (connector) => {
    const { cart } = await fillCart(connector, 1)
    const checkout = agreeTo(cart, `twice-${cart.id}`)
    const place = () => patient(() => connector.placeOrder(cart.id, checkout))
    const [one, other] = await Promise.all([place(), place()])
    must(one.id === other.id, 'One attempt became two orders.')
  }),
  native('makes one order of two attempts at once', async (connector) => {
    const { cart } = await fillCart(connector, 1)
    const place = (key: string) =>
      kindOf(patient(() => connector.placeOrder(cart.id, agreeTo(cart, `${key}-${cart.id}`))))
    const ends = await Promise.all([place('one'), place('other')])
    must(ends.filter((end) => end === 'none').length === 1, `Two attempts ended with ${ends.join(' and ')}.`)
    must(
      ends.every((end) => ['none', 'cartOrdered', 'cartChanged'].includes(end)),
      `Two attempts ended with ${ends.join(' and ')}.`,
    )
  }),
  native(
    'settles an attempt while it is being placed: with its order, or so that it never becomes one',
    async (connector) => {
      const { cart } = await fillCart(connector, 1)
      const attempt = agreeTo(cart, `race-${cart.id}`)
      const [placed, settled] = await Promise.all([
        connector.placeOrder(cart.id, attempt).then(
          ({ id }) => id,
          () => null,
        ),
        connector.settle(cart.id, attempt),
      ])
      const order = await connector.orderOfCart(cart.id)
      must(placed === (order?.id ?? null), 'An order was told that there is not, or kept quiet.')
      if (settled.cart !== null) must(order === null, 'An attempt that was settled without an order became one.')
    },
  ),
  native('sells the last pieces once', async (connector) => {
    const variants = (await allProducts(connector)).flatMap((product) => product.variants)
    const rare = variants.find(
      ({ availableForSale, quantityAvailable: left, price }) => availableForSale && price && left && left <= 5,
    )
    if (!rare?.quantityAvailable) return
    const line = { variantId: rare.id, quantity: rare.quantityAvailable }
    const carts = [await connector.createCart(), await connector.createCart()]
    const filled = await Promise.all(carts.map(({ id }) => connector.setLine(id, line)))
    const ends: string[] = []
    for (const cart of filled) ends.push(await kindOf(connector.placeOrder(cart.id, agreeTo(cart, `rare-${cart.id}`))))
    must(ends[0] === 'none' && ends[1] === 'outOfStock', `They ended with ${ends.join(' and ')}.`)
    const left = (await connector.availability([rare.id])).get(rare.id)
    must(left?.quantity === 0 && !left.availableForSale, 'The last pieces are still there.')
  }),
  native('orders in the currency of the cart', async (connector) => {
    const other = (await connector.currencies()).find(({ isDefault, enabled }) => enabled && !isDefault)
    if (!other) return
    const { cart } = await fillCart(connector, 1)
    const shown = await connector.cart(cart.id, { currencyCode: other.code })
    must(shown, 'The cart is gone.')
    const context = { currencyCode: other.code }
    const order = await connector.placeOrder(cart.id, agreeTo(shown, 'currency'), context)
    must(order.total.currencyCode === other.code, 'The order is in another currency.')
    must(order.total.amountMinor === shown.total.amountMinor, 'The order costs something else.')
  }),
  native('takes the same number in another currency for another order', async (connector) => {
    const currencies = (await connector.currencies()).filter(({ enabled }) => enabled)
    const other = currencies.find(({ isDefault }) => !isDefault)
    const own = currencies.find(({ isDefault }) => isDefault)
    if (!other || !own) return
    const { cart } = await fillCart(connector, 1)
    const checkout = agreeTo(cart, `same-number-${cart.id}`)
    const { id } = await connector.placeOrder(cart.id, checkout)
    const again = (currencyCode?: string) =>
      connector.placeOrder(cart.id, checkout, currencyCode === undefined ? {} : { currencyCode })
    must((await kindOf(again(other.code))) === 'keyReused', 'A key took an order in another currency.')
    for (const code of [undefined, own.code])
      must((await again(code)).id === id, 'A repeat was not answered with its order.')
  }),
  native('takes another try after one that was refused', async (connector) => {
    const { cart } = await fillCart(connector, 1)
    const wrong: NativeCheckout = { ...agreeTo(cart, 'wrong'), expectedTotalMinor: cart.total.amountMinor - 1 }
    must((await kindOf(connector.placeOrder(cart.id, wrong))) === 'priceChanged', 'Another price was charged.')
    const now = await connector.cart(cart.id)
    must(now, 'A refusal ended the cart.')
    must((await connector.placeOrder(cart.id, agreeTo(now, 'right'))).cartId === cart.id, 'It is another order.')
  }),
  {
    title: 'lists and tells of no order that did not come by the app',
    needs: ['nativeCheckout', 'another'],
    run: async (connector, { connectAnother }) => {
      const another = connectAnother?.()
      must(another?.placeOrder && connector.placeOrder, 'There is no other app at the store.')
      const [theirs, ours] = [(await fillCart(another, 1)).cart, (await fillCart(connector, 1)).cart]
      const foreign = await another.placeOrder(theirs.id, agreeTo(theirs, 'theirs'))
      const own = await connector.placeOrder(ours.id, agreeTo(ours, 'ours'))
      const ids = (await allOrders(connector)).map(({ id }) => id)
      must(ids.includes(own.id) && !ids.includes(foreign.id), 'Orders of the app are not told from others.')
      const since = (await allOrders(connector, new Date(Date.now() - 60_000))).map(({ id }) => id)
      must(since.includes(own.id) && !since.includes(foreign.id), 'What changed is not told from what others bought.')
      must((await connector.order(foreign.id)) === null, 'An order of others is opened.')
      const people = connector.customers
      if (!people || !('joinOrdersOfAddress' in people)) return
      const { id, email } = await signUp(people)
      const { cart } = await fillCart(another, 1)
      const agreed = agreeTo(cart, 'joined')
      const joined = await another.placeOrder(cart.id, { ...agreed, form: { ...agreed.form, email } })
      await people.proveEmail(id)
      await people.joinOrdersOfAddress(id)
      must(
        (await allOrders(connector)).every((one) => one.id !== joined.id) &&
          (await connector.order(joined.id)) === null,
        'An order of others that a customer has is taken for one of the app.',
      )
    },
  },
  native('has a status for each order that it also names', async (connector) => {
    const known = new Set((await connector.orderStatuses()).map(({ statusCode }) => statusCode))
    for (const { id, statusCode, nativeStatus } of await allOrders(connector))
      must(known.has(statusCode) && nativeStatus !== '', `The status of ${id} has no name.`)
  }),
]
