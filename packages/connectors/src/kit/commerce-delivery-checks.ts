/** What every store must do about delivery where the shopper chooses it with us. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector } from './commerce.ts'
import { agreeTo, fillCart } from './commerce-buying-checks.ts'
import { type CommerceCheck, isUnique, kindOf, must } from './commerce-checks.ts'

/** A cart with the ways in which it is sent to where the suite orders. */
async function fillFor(connector: CommerceConnector) {
  const { cart } = await fillCart(connector, 1)
  const { country } = agreeTo(cart, '').form
  const by = async (deliveryId?: string): Promise<Cart> => {
    const shown = await connector.cart(cart.id, { country, deliveryId })
    must(shown, 'The cart is gone.')
    return shown
  }
  const order = (seen: Cart, deliveryId?: string, key = `way-${cart.id}`) =>
    Promise.resolve(connector.placeOrder?.(cart.id, agreeTo(seen, key), { country, deliveryId }))
  const shown = await by()
  const ways = shown.delivery?.choices ?? []
  must(ways.length > 0 && isUnique(ways.map(({ id }) => id)), 'There is no way to send it, or one twice.')
  return { cart, country, shown, ways, by, order }
}

const check = (title: string, run: (connector: CommerceConnector) => Promise<void>): CommerceCheck => ({
  title,
  needs: ['nativeCheckout'],
  run,
})

export const deliveryChecks: readonly CommerceCheck[] = [
  check('offers its ways of delivery with their prices, and charges the one that was chosen', async (connector) => {
    const { country, shown, ways, by, order } = await fillFor(connector)
    must(shown.delivery?.country === country && !shown.delivery.isEstimate, 'It is shown for another country.')
    must(
      ways.some(({ id }) => id === shown.delivery?.chosen),
      'The total counts with no way.',
    )
    for (const { id, name, price } of ways) {
      const chosen = await by(id)
      must(name !== '' && chosen.delivery?.chosen === id, 'Another way was chosen.')
      must(
        chosen.discount?.amountMinor !== 0 || chosen.shipping.amountMinor === price.amountMinor,
        'It costs another price.',
      )
    }
    const last = ways.at(-1)
    must(last, 'There is no way.')
    const seen = await by(last.id)
    const placed = await order(seen, last.id)
    must(placed?.total.amountMinor === seen.total.amountMinor, 'Another total was charged.')
    must(placed.shipping.amountMinor === seen.shipping.amountMinor, 'Another delivery was charged.')
    must(placed.delivery?.method === last.name, 'It is sent another way.')
    must((await order(seen, last.id))?.id === placed.id, 'A repeat placed another order.')
    const other = ways.find(({ id }) => id !== last.id)
    if (other) must((await kindOf(order(seen, other.id))) === 'keyReused', 'A key took an order by another way.')
  }),
  check('refuses an order by a way that there is not any more, also at the same price', async (connector) => {
    const { cart, shown, order, by } = await fillFor(connector)
    must((await kindOf(order(shown, 'no-such-way'))) === 'priceChanged', 'It was ordered by another way.')
    const now = await by('no-such-way')
    const { choices = [], chosen = null } = now.delivery ?? {}
    must(chosen !== null && choices.some(({ id }) => id === chosen), 'A way that is gone leaves no way.')
    must((await connector.orderOfCart(cart.id)) === null, 'There is an order.')
    must(await order(now, chosen), 'The way that was shown instead is not taken.')
  }),
  check('shows each of two devices the way that it asked for, and charges what was shown', async (connector) => {
    const { ways, by, order } = await fillFor(connector)
    const [one, other = one] = ways
    must(one && other, 'There is no way.')
    for (const ids of [
      [one.id, other.id],
      [other.id, one.id],
    ]) {
      for (const id of ids) must((await by(id)).delivery?.chosen === id, 'One device sees the way of the other.')
      await Promise.all(ids.map((id) => by(id)))
    }
    const seen = await by(one.id)
    await by(other.id)
    must((await order(seen, one.id))?.total.amountMinor === seen.total.amountMinor, 'It was charged by the other way.')
  }),
  check('sends nothing to where it does not deliver, and goes on with another country', async (connector) => {
    const { cart, country, by, order } = await fillFor(connector)
    if (!cart.countries || cart.countries.includes('AQ')) return
    const nowhere = await connector.cart(cart.id, { country: 'AQ' })
    must(nowhere?.delivery?.chosen === null && nowhere.delivery.choices.length === 0, 'It goes to where nothing goes.')
    must(nowhere.total.amountMinor === nowhere.subtotal.amountMinor - (nowhere.discount?.amountMinor ?? 0), 'It costs.')
    const back = await by()
    must(back.delivery?.country === country && back.delivery.chosen !== null, 'It does not come back.')
    must(await order(back, back.delivery.chosen), 'It is not ordered from there.')
  }),
]
