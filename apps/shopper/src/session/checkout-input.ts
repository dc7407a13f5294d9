/** What a shopper types at the checkout. */
export interface CheckoutInput {
  email: string
  name: string
  address: string
  district?: string
  city: string
  /** Absent in an address from before there were regions. */
  region?: string
  postalCode: string
  country: string
  phone: string
}
