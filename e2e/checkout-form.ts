/** The checkout of the shopper app, as journeys fill it. */
import type { Page } from 'playwright-core'

export const checkoutForm = {
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  address: '1 Analytical Street',
  city: 'London',
  postalCode: '12345',
  country: 'GB',
}

export async function fillCheckout(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  // The country says which fields follow, and what they are called.
  await field('Country').selectOption(checkoutForm.country)
  await field('Full name').fill(checkoutForm.name)
  await field('E-mail').fill(checkoutForm.email)
  await field('Address').fill(checkoutForm.address)
  await field('Postal code').fill(checkoutForm.postalCode)
  await field('Town or city').fill(checkoutForm.city)
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByText('Thank you for your order').waitFor()
}
