/** What every store must do with carts, beyond keeping one. */
import { addedTax } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector } from './commerce.ts'
import { fillCart } from './commerce-buying-checks.ts'
import { allProducts, type CommerceCheck, kindOf, must } from './commerce-checks.ts'

/** Two variants of which some can be bought. */
async function findTwo(connector: CommerceConnector) {
  const variants = (await allProducts(connector)).flatMap(({ variants: own, ...product }) =>
    own
      .filter(
        ({ availableForSale, quantityAvailable, price }) => availableForSale && (quantityAvailable ?? 9) >= 5 && price,
      )
      .map((variant) => ({ ...variant, product })),
  )
  const [first, second] = [variants[0], variants.find(({ product }) => product.id !== variants[0]?.product.id)]
  must(first && second, 'There are no two products to buy.')
  return { first, second }
}

export const cartChecks: readonly CommerceCheck[] = [
  {
    title: 'begins a cart that is empty and costs nothing',
    run: async (connector) => {
      const cart = await connector.createCart()
      must(cart.lines.length === 0 && cart.itemCount === 0, 'A new cart holds something.')
      must(cart.subtotal.amountMinor === 0 && (cart.discount?.amountMinor ?? 0) === 0, 'A new cart costs something.')
      must((await connector.cart(cart.id))?.id === cart.id, 'A new cart is not found again.')
    },
  },
  {
    title: 'keeps two carts apart',
    run: async (connector) => {
      const [one, other] = [await fillCart(connector, 1), await connector.createCart()]
      must(one.cart.id !== other.id, 'Two carts are one.')
      // Whoever knows it may change and order the cart; it stands in addresses, too.
      must(/^[\w-]{22,200}$/.test(other.id), 'The name of a cart can be guessed, or stands in no address.')
      must((await connector.cart(other.id))?.lines.length === 0, 'What was put into one lies in another.')
    },
  },
  {
    title: 'has a line for each variant, with its product, its title and what it costs',
    run: async (connector) => {
      const { first, second } = await findTwo(connector)
      const { id } = await connector.createCart()
      await connector.setLine(id, { variantId: first.id, quantity: 2 })
      const cart = await connector.setLine(id, { variantId: second.id, quantity: 1 })
      must(cart.lines.length === 2 && cart.itemCount === 3, 'There are not two lines with three pieces.')
      for (const { id: variantId, product, price } of [first, second]) {
        const line = cart.lines.find((one) => one.variantId === variantId)
        must(line?.productId === product.id && line.title !== '', 'A line is of another product.')
        must(line.unitPrice.amountMinor === price?.amountMinor, 'A line costs another price.')
        must(line.total.amountMinor === line.unitPrice.amountMinor * line.quantity, 'A line’s total is another.')
      }
    },
  },
  {
    title: 'sets the number of a line, and does not add to it',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 2)
      for (const quantity of [2, 1]) {
        const set = await connector.setLine(cart.id, { variantId: variant.id, quantity })
        must(set.itemCount === quantity && set.lines.length === 1, 'The number is another.')
      }
    },
  },
  {
    title: 'comes to a total of its lines, its discount and its delivery',
    run: async (connector) => {
      const { cart } = await fillCart(connector, 2)
      const lines = cart.lines.reduce((sum, { total }) => sum + total.amountMinor, 0)
      must(cart.subtotal.amountMinor === lines, 'The subtotal is not that of its lines.')
      const sum = lines - (cart.discount?.amountMinor ?? 0) + cart.shipping.amountMinor + addedTax(cart.tax)
      must(cart.total.amountMinor === sum, 'The total is another.')
    },
  },
  {
    title: 'changes no cart that there is not',
    run: async (connector) => {
      const { first } = await findTwo(connector)
      const nobodys = 'nobodysCartnobodysCart'
      const set = connector.setLine(nobodys, { variantId: first.id, quantity: 1 })
      must((await kindOf(set)) === 'notFound', 'A cart came from nowhere.')
      const start = connector.startCheckout(nobodys, { returnUrl: 'https://shop.example/back' })
      must((await kindOf(start)) === 'notFound', 'Nobody’s cart leads to a checkout.')
    },
  },
  {
    title: 'makes one of two changes of a cart that were made at once',
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 2)
      const set = (quantity: number) =>
        kindOf(
          connector.setLine(cart.id, {
            variantId: variant.id,
            quantity,
            ...(cart.revision !== undefined && { revision: cart.revision }),
          }),
        )
      const ends = await Promise.all([set(1), set(3)])
      must(ends.toSorted().join() === 'cartChanged,none', `Two changes at once ended with ${ends.join(' and ')}.`)
    },
  },
  {
    title: 'is at the revision that its last change told',
    run: async (connector) => {
      const { cart } = await fillCart(connector, 1)
      must((await connector.cart(cart.id))?.revision === cart.revision, 'A look changed the revision.')
    },
  },
  {
    title: 'shows a cart in the language that is asked for',
    needs: ['languages'],
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 1)
      const productId = cart.lines[0]?.productId ?? ''
      for (const { isoCode: language } of await connector.languages()) {
        const shown = await connector.cart(cart.id, { language })
        const line = shown?.lines.find(({ variantId }) => variantId === variant.id)
        must(
          line?.title === (await connector.product(productId, { language }))?.name,
          `Its line is not in ${language}.`,
        )
      }
    },
  },
  {
    title: 'charges what the product costs in the currency that is asked for',
    needs: ['multiCurrency'],
    run: async (connector) => {
      const { variant, cart } = await fillCart(connector, 1)
      const productId = cart.lines[0]?.productId ?? ''
      for (const { code } of (await connector.currencies()).filter(({ enabled }) => enabled)) {
        const product = await connector.product(productId, { currencyCode: code })
        const price = product?.variants.find(({ id }) => id === variant.id)?.price
        const line = (await connector.cart(cart.id, { currencyCode: code }))?.lines[0]
        must(!price || line?.unitPrice.amountMinor === price.amountMinor, `It costs another price in ${code}.`)
      }
    },
  },
]
