/** What a shopper types at the checkout. */
export interface CheckoutInput {
  email: string
  name: string
  address: string
  city: string
  postalCode: string
  country: string
  phone: string
}
