import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'

/** What a shopper types at checkout, as the demo store takes it. */
export const checkoutForm = {
  email: 'jun@shoppers.example',
  name: 'Jun Ito',
  address: 'Minamisenba 4',
  city: 'Osaka',
  postalCode: '542-0081',
  country: 'JP',
}

/** The cart as a refused order shows it: for the country of its address. */
export const shownForOrder = (cart: ShownCart): ShownCart => ({
  ...cart,
  ...(cart.delivery && { delivery: { ...cart.delivery, country: checkoutForm.country } }),
})
