/** What every store must do whose ways to pay are partly on a page of a provider. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector, NativeCheckout, PaymentWay } from './commerce.ts'
import { agreeTo, fillCart } from './commerce-buying-checks.ts'
import { type CommerceCheck, isUnique, kindOf, must, readAll } from './commerce-checks.ts'
import type { CallStore } from './store-traffic.ts'

const mostTries = 60
const returnUrl = 'https://shop.example/checkout?returned=1'

async function waysOf(connector: CommerceConnector, { id }: Cart): Promise<{ plain: PaymentWay; page: PaymentWay }> {
  const start = await connector.startCheckout(id, { returnUrl })
  const ways = start.mode === 'native' && start.payment === 'store' ? start.ways : []
  const [plain, page] = [ways.find((way) => !way.page), ways.find((way) => way.page)]
  must(plain && page, 'There is no page beside what needs none.')
  return { plain, page }
}

/** A cart that somebody is about to pay on a page. */
async function agreed(connector: CommerceConnector) {
  const { variant, cart } = await fillCart(connector, 1)
  const ways = await waysOf(connector, cart)
  const pay = async (seen: Partial<NativeCheckout> = {}) => {
    must(connector.payCart, 'What is paid on a page is paid by payCart.')
    return connector.payCart(cart.id, { ...agreeTo(cart, 'page', { paymentId: ways.page.id }), ...seen, returnUrl })
  }
  const urlOf = async () => {
    const paid = await pay()
    must('url' in paid && URL.canParse(paid.url), 'There is no page.')
    return paid.url
  }
  const settle = async (secretHash = agreeTo(cart, 'page').secretHash) => {
    must(connector.settle, 'A native checkout settles attempts.')
    return connector.settle(cart.id, { idempotencyKey: 'page', secretHash })
  }
  return { variant, cart, ways, pay, urlOf, settle }
}

const listed = async (connector: CommerceConnector): Promise<string[]> =>
  (await readAll((cursor) => connector.orders({ limit: 50, ...(cursor !== undefined && { cursor }) }))).map(
    ({ id }) => id,
  )

export const pageChecks: readonly CommerceCheck[] = [
  {
    title: 'takes a page where it is paid on one, and everything else with the order; then nothing happened',
    needs: ['nativeCheckout', 'pages'],
    run: async (connector) => {
      const { cart, ways, pay } = await agreed(connector)
      const place = (paymentId: string) => connector.placeOrder?.(cart.id, agreeTo(cart, 'plain', { paymentId }))
      must((await kindOf(Promise.resolve(place(ways.page.id)))) === 'paymentNeeded', 'A page was taken unpaid.')
      must((await kindOf(pay({ paymentId: ways.plain.id }))) === 'notPayable', 'What needs no page has one.')
      must((await kindOf(pay({ paymentId: 'no-such-way' }))) === 'notPayable', 'There is a page that nobody saw.')
      must((await kindOf(pay({ expectedTotalMinor: 1 }))) === 'priceChanged', 'Another price has a page.')
      must((await kindOf(pay({ guestsMayOrder: false }))) === 'guestsMayNotOrder', 'A guest has a page.')
      must((await connector.cart(cart.id))?.itemCount === 1, 'The cart is another.')
      must((await connector.orderOfCart(cart.id)) === null, 'There is an order.')
    },
  },
  {
    title: 'a cart that is paid on its page is one order, however often it is sent, paid and asked for',
    needs: ['nativeCheckout', 'pages'],
    run: async (connector, { atPage }) => {
      const { variant, cart, pay, urlOf, settle } = await agreed(connector)
      const [url, same] = await Promise.all([urlOf(), urlOf()])
      must(url === same && (await urlOf()) === url, 'One attempt has two pages.')
      must((await kindOf(pay({ lines: [] }))) === 'keyReused', 'A key led to a page of other contents.')
      const change = connector.setLine(cart.id, { variantId: variant.id, quantity: 2 })
      must((await kindOf(change)) === 'cartChanged', 'What is being paid was changed.')
      must((await connector.orderOfCart(cart.id)) === null, 'There is an order before anybody paid.')
      await atPage?.(url, 'pays')
      await atPage?.(url, 'pays')
      const [{ order }, again] = await Promise.all([settle(), settle()])
      must(order && again.order?.id === order.id, 'The order was not found.')
      must(order.total.amountMinor === cart.total.amountMinor && order.cartId === cart.id, 'The order is another.')
      const repeat = await pay()
      must('order' in repeat && repeat.order.id === order.id, 'A repeat was not answered with its order.')
      const stranger = await settle('another-hash')
      must(stranger.order === null && stranger.cart === null, 'A stranger was told of the order.')
      must((await connector.cart(cart.id)) === null, 'The cart outlived its order.')
      must((await connector.orderOfCart(cart.id))?.id === order.id, 'The cart’s order is not found.')
      const secretHash = agreeTo(cart, 'page').secretHash ?? ''
      must((await connector.openOrder?.(order.id, secretHash))?.id === order.id, 'Its own secret does not open it.')
      const ids = await listed(connector)
      must(isUnique(ids) && ids.includes(order.id), 'The order is not listed once.')
    },
  },
  {
    title: 'whoever gives up has the cart again, and a page that is paid late is the order that it showed',
    needs: ['nativeCheckout', 'pages'],
    run: async (connector, { atPage }) => {
      const { variant, cart, ways, pay, urlOf, settle } = await agreed(connector)
      const url = await urlOf()
      await atPage?.(url, 'givesUp')
      const [back, twice] = await Promise.all([settle(), settle()])
      for (const one of [back, twice])
        must(one.order === null && one.cart?.itemCount === 1 && one.late, 'The cart was not given back.')
      must((await kindOf(pay())) === 'cartChanged', 'An attempt that was settled has a page.')
      const more = await connector.setLine(cart.id, { variantId: variant.id, quantity: 2 })
      must(more.total.amountMinor > cart.total.amountMinor, 'The cart cannot be changed.')
      await atPage?.(url, 'pays')
      const late = await settle()
      must(late.order && late.order.total.amountMinor === cart.total.amountMinor, 'What was paid is no order.')
      must(late.order.cartId === cart.id && (await settle()).order?.id === late.order.id, 'It is another order.')
      must((await connector.cart(cart.id))?.itemCount === 2, 'The cart went away with what was paid before.')
      const own = agreeTo(more, 'plain', { paymentId: ways.plain.id })
      const { revision: _revision, ...rest } = own
      const order = await connector.placeOrder?.(cart.id, rest)
      must(order && order.id !== late.order.id, 'The cart cannot be ordered.')
      must(order.total.amountMinor === more.total.amountMinor, 'Another price was charged.')
      must((await settle()).order?.id === late.order.id, 'The first order is not found any more.')
      const ids = await listed(connector)
      must(isUnique(ids) && [order.id, late.order.id].every((id) => ids.includes(id)), 'Not both are listed.')
    },
  },
  {
    title: 'the order of somebody who paid and never came back is listed, and is the cart’s',
    needs: ['nativeCheckout', 'pages'],
    run: async (connector, { atPage }) => {
      const { cart, urlOf } = await agreed(connector)
      await atPage?.(await urlOf(), 'pays')
      let order = await connector.orderOfCart(cart.id)
      // The provider tells the store in its own time.
      for (let tries = 0; !order && tries < mostTries; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        order = await connector.orderOfCart(cart.id)
      }
      must(order && order.cartId === cart.id, 'The cart’s order is not found.')
      must((await listed(connector)).includes(order.id), 'The order is not listed.')
    },
  },
  {
    title: 'without its provider nobody is led anywhere, and the cart is there again',
    needs: ['nativeCheckout', 'pages', 'ways', 'answers'],
    run: async (_connector, { call, connectBy, atPage }) => {
      must(call, 'There is no way to the store.')
      let isAway = true
      const isOpening = (url: string, body: string | undefined) =>
        /payment-sessions|PaymentIntent/.test(`${url} ${body}`)
      const throughFault: CallStore = async (url, options) =>
        isAway && isOpening(url, options.body)
          ? { status: 503, headers: { 'retry-after': '0' }, text: '' }
          : call(url, options)
      const connector = connectBy?.(throughFault)
      must(connector, 'There is no other way to the store.')
      const { cart, pay, settle } = await agreed(connector)
      must((await kindOf(pay())) === 'unavailable', 'A provider that is away took the payment.')
      const { order, cart: again } = await settle()
      must(order === null && again?.itemCount === 1, 'The cart was not given back.')
      isAway = false
      const next = agreeTo(again, 'next', { paymentId: (await waysOf(connector, cart)).page.id })
      const paid = await connector.payCart?.(cart.id, { ...next, returnUrl })
      must(paid && 'url' in paid, 'It cannot be paid once the provider is there again.')
      await atPage?.(paid.url, 'pays')
      must((await connector.settle?.(cart.id, next))?.order, 'The order was not found.')
    },
  },
]
