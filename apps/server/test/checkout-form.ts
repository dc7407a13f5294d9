/** What a shopper types at checkout, as the demo store takes it. */
export const checkoutForm = {
  email: 'jun@shoppers.example',
  name: 'Jun Ito',
  address: 'Minamisenba 4',
  city: 'Osaka',
  postalCode: '542-0081',
  country: 'JP',
}
