/** What every store must do for a shopper: cart, checkout, order, points. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector, NativeCheckout } from './commerce.ts'
import { allProducts, type CommerceCheck, findBuyable, isUnique, kindOf, must, readAll } from './commerce-checks.ts'

const form = {
  email: 'suite@shoppers.example',
  name: 'Suite Runner',
  address: 'Test street 1',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
  phone: '',
}

/** To where the store sends what is in this cart. */
const formFor = ({ countries }: Cart) => ({
  ...form,
  country: !countries || countries.includes(form.country) ? form.country : (countries[0] ?? form.country),
})

const secretHash = 'a-hash-of-the-secret-of-the-suite-run'

export const agreeTo = (cart: Cart, idempotencyKey: string, seen: Partial<NativeCheckout> = {}): NativeCheckout => ({
  form: formFor(cart),
  expectedTotalMinor: cart.total.amountMinor,
  revision: cart.revision,
  lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  idempotencyKey,
  secretHash,
  customerId: null,
  guestsMayOrder: true,
  ...seen,
})

export async function fillCart(connector: CommerceConnector, quantity: number) {
  const variant = await findBuyable(connector, quantity + 1)
  const { id } = await connector.createCart()
  return { variant, cart: await connector.setLine(id, { variantId: variant.id, quantity }) }
}

const buyingChecks: readonly CommerceCheck[] = [
  {
    title: 'keeps a cart whose total follows its lines',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 2)
      must(variant.price && cart.subtotal.amountMinor === variant.price.amountMinor * 2, 'The subtotal is wrong.')
      must((await connector.cart(cart.id))?.itemCount === 2, 'The cart forgot its line.')
      const empty = await connector.setLine(cart.id, { variantId: variant.id, quantity: 0 })
      must(empty.lines.length === 0, 'The line stayed.')
      must((await connector.cart('nobodysCartnobodysCart')) === null, 'An unknown cart was found.')
    },
  },
  {
    title: 'shows a cart in the currency that is asked for',
    needs: ['multiCurrency'],
    run: async (connector) => {
      const { cart } = await fillCart(connector, 1)
      for (const { code } of (await connector.currencies()).filter((one) => one.enabled)) {
        const shown = await connector.cart(cart.id, { currencyCode: code })
        must(
          shown?.currencyCode === code && shown.lines.every((line) => line.total.currencyCode === code),
          `The cart is not in ${code}.`,
        )
      }
    },
  },
  {
    title: 'refuses a change that was made on an older cart, and shows the cart as it is',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 1)
      must(cart.revision !== undefined, 'The cart has no revision.')
      const changed = await connector.setLine(cart.id, {
        variantId: variant.id,
        quantity: 2,
        revision: cart.revision,
      })
      must(changed.revision !== cart.revision, 'The revision stayed.')
      const late = connector.setLine(cart.id, { variantId: variant.id, quantity: 1, revision: cart.revision })
      must((await kindOf(late)) === 'cartChanged', 'A late change was made.')
      must((await connector.cart(cart.id))?.itemCount === 2, 'A refused change did something.')
    },
  },
  {
    title: 'refuses what it does not have, by kind',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 1)
      const set = (variantId: string, quantity: number) => connector.setLine(cart.id, { variantId, quantity })
      must((await kindOf(set('no-such-variant', 1))) === 'notFound', 'An unknown variant was taken.')
      if (variant.quantityAvailable !== null)
        must(
          (await kindOf(set(variant.id, variant.quantityAvailable + 1))) === 'outOfStock',
          'More than the stock was taken.',
        )
    },
  },
  {
    title: 'an order lowers the stock once and is found again',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 1)
      const start = await connector.startCheckout(cart.id, { returnUrl: 'https://shop.example/back' })
      if (start.mode === 'redirect') {
        must(URL.canParse(start.url), 'The checkout’s address is none.')
        must((await connector.orderOfCart(cart.id)) === null, 'There is an order before the shopper paid.')
        return
      }
      must(connector.placeOrder, 'A native checkout places orders.')
      const checkout = agreeTo(cart, `suite-${cart.id}`)
      const order = await connector.placeOrder(cart.id, checkout)
      must((await connector.placeOrder(cart.id, checkout)).id === order.id, 'A repeat placed another order.')
      must((await connector.cart(cart.id)) === null, 'The cart outlived its order.')
      must(order.total.amountMinor === cart.total.amountMinor && order.cartId === cart.id, 'The order is another.')
      must(JSON.stringify(await connector.order(order.id)) === JSON.stringify(order), 'The order is not found again.')
      must((await connector.orderOfCart(cart.id))?.id === order.id, 'The cart’s order is not found.')
      const ids = (
        await readAll((cursor) => connector.orders({ limit: 50, ...(cursor !== undefined && { cursor }) }))
      ).map((one) => one.id)
      must(isUnique(ids) && ids.includes(order.id), 'The order is not listed once.')
      const after = (await allProducts(connector)).flatMap((product) => product.variants)
      const left = after.find((one) => one.id === variant.id)?.quantityAvailable
      must(
        variant.quantityAvailable === null || left === variant.quantityAvailable - 1,
        'The stock was not lowered by one.',
      )
    },
  },
]

/** Checks only for stores where the shopper pays with us. */
const nativeChecks: readonly CommerceCheck[] = [
  {
    title: 'refuses an order that is not what the shopper agreed to, and then nothing happened',
    needs: ['nativeCheckout'],
    run: async (connector) => {
      must(connector.placeOrder, 'A native checkout places orders.')
      const { variant, cart } = await fillCart(connector, 1)
      const place = (checkout: NativeCheckout) => kindOf(Promise.resolve(connector.placeOrder?.(cart.id, checkout)))
      const other = (seen: Partial<NativeCheckout>) => place(agreeTo(cart, `other-${cart.id}`, seen))
      must(
        (await other({ expectedTotalMinor: cart.total.amountMinor + 1 })) === 'priceChanged',
        'Another price was charged.',
      )
      must((await other({ revision: (cart.revision ?? 0) + 7 })) === 'cartChanged', 'Another cart was ordered.')
      must(
        (await other({ lines: [{ variantId: variant.id, quantity: 2 }] })) === 'cartChanged',
        'Other lines were ordered.',
      )
      if (cart.countries && !cart.countries.includes('AQ'))
        must((await other({ form: { ...form, country: 'AQ' } })) === 'notDelivered', 'It goes to where nothing goes.')
      const start = await connector.startCheckout(cart.id, { returnUrl: 'https://shop.example/back' })
      if (start.mode === 'native' && start.payment === 'store')
        must(start.ways.length > 0 && isUnique(start.ways.map(({ id }) => id)), 'There is no way to pay.')
      if (start.mode === 'native' && start.payment !== 'page')
        must((await other({ paymentId: 'page' })) === 'notPayable', 'It is paid in a way that nobody saw.')
      must((await other({ guestsMayOrder: false })) === 'guestsMayNotOrder', 'A guest ordered.')
      must((await connector.cart(cart.id))?.itemCount === 1, 'The cart is another.')
      must((await connector.orderOfCart(cart.id)) === null, 'There is an order.')
    },
  },
  {
    title: 'settles an attempt: its order, or none for ever',
    needs: ['nativeCheckout'],
    run: async (connector) => {
      must(connector.placeOrder, 'A native checkout places orders.')
      must(connector.settle, 'A native checkout settles attempts.')
      const lost = (await fillCart(connector, 1)).cart
      const attempt = agreeTo(lost, 'lost')
      const settled = await connector.settle(lost.id, attempt)
      must(settled.order === null && settled.cart?.itemCount === 1, 'An order came from nowhere.')
      must(
        (await kindOf(connector.placeOrder(lost.id, attempt))) === 'cartChanged',
        'A settled attempt became an order.',
      )
      const done = agreeTo(settled.cart, 'done')
      const order = await connector.placeOrder(lost.id, done)
      const found = await connector.settle(lost.id, done)
      must(found.order?.id === order.id && found.cart === null, 'The order of an attempt was not found.')
      must(
        (await kindOf(connector.placeOrder(lost.id, agreeTo(settled.cart, 'again')))) === 'cartOrdered',
        'A cart was ordered twice.',
      )
      must((await connector.placeOrder(lost.id, done)).id === order.id, 'A repeat was not answered with its order.')
      const others: Partial<NativeCheckout>[] = [
        { form: { ...done.form, city: 'Elsewhere' } },
        { form: { ...done.form, email: 'other@shoppers.example' } },
        { expectedTotalMinor: done.expectedTotalMinor + 1 },
        { lines: [] },
      ]
      for (const other of others)
        must(
          (await kindOf(connector.placeOrder(lost.id, { ...done, ...other }))) === 'keyReused',
          'A key took an order with other contents.',
        )
    },
  },
  {
    title: 'opens an order for its secret alone, and tells a stranger’s repeat nothing',
    needs: ['nativeCheckout'],
    run: async (connector) => {
      must(connector.placeOrder, 'A native checkout places orders.')
      must(connector.openOrder && connector.settle, 'A native checkout opens orders.')
      const { cart } = await fillCart(connector, 1)
      const mine = agreeTo(cart, 'secret')
      const { id } = await connector.placeOrder(cart.id, mine)
      must((await connector.openOrder(id, secretHash))?.id === id, 'Its own secret does not open it.')
      must((await connector.openOrder(id, 'another-hash')) === null, 'Another secret opens it.')
      const stranger = { ...mine, secretHash: 'another-hash' }
      const told = await connector.settle(cart.id, stranger)
      must(told.order === null && told.cart === null, 'A stranger was told of the order.')
      must((await kindOf(connector.placeOrder(cart.id, stranger))) === 'cartOrdered', 'A stranger got the order.')
    },
  },
]

/** Buys one item with a cart of this install, whose total was agreed to. */
async function buy(connector: CommerceConnector, installId: string, points: number | null) {
  const variant = await findBuyable(connector, 2)
  const { id } = await connector.createCart({ installId })
  let cart = await connector.setLine(id, { variantId: variant.id, quantity: 1 })
  if (points !== null) cart = (await connector.setReward?.(id, { points })) ?? cart
  const order = async () => {
    const { revision: _revision, ...checkout } = agreeTo(cart, `reward-${id}`)
    return connector.placeOrder?.(id, checkout)
  }
  return { cart, order }
}

/** Orders until the points suffice for a reward that is worth no more than an item. */
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
    needs: ['rewards'],
    run: async (connector) => {
      must(connector.setReward && connector.placeOrder && connector.loyalty, 'Rewards need a native checkout.')
      const installId = `suite-${(await connector.createCart()).id}`
      const { points, amount } = await earnReward(connector, installId)
      const { cart, order } = await buy(connector, installId, points)
      const discountMinor = cart.discount?.amountMinor ?? 0
      must(discountMinor === amount.amountMinor, 'The reward takes off another amount.')
      must(
        cart.total.amountMinor === cart.subtotal.amountMinor - discountMinor + cart.shipping.amountMinor,
        'The total is another.',
      )
      const without = await connector.setReward(cart.id, { points: null })
      must(without.total.amountMinor === cart.total.amountMinor + discountMinor, 'The discount stayed.')
      const none = connector.setReward(cart.id, { points: points + 1 })
      must((await kindOf(none)) === 'noSuchReward', 'A reward that is none was taken.')
      await connector.setReward(cart.id, { points })
      const placed = await order()
      must(placed?.total.amountMinor === cart.total.amountMinor, 'Its total is another.')
      must(placed.discount.amountMinor === discountMinor, 'Its discount is another.')
      const left = async () => (await connector.loyalty?.(installId))?.balance
      const after = await left()
      must((await order())?.id === placed.id && (await left()) === after, 'A repeat ordered or spent again.')
      must((await connector.loyalty(null)).balance === 0, 'Somebody new has points.')
    },
  },
]

export const shoppingChecks: readonly CommerceCheck[] = [...buyingChecks, ...nativeChecks, ...rewardChecks]
