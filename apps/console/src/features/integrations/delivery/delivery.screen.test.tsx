import { deliveryRoutes as routes } from '@vitrine/domain/delivery/delivery.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const saves = () => opened.server.calls(routes.saveDelivery).map(({ body }) => body)

describe('delivery and tax of the own store', () => {
  test('are set for a zone and everywhere else, and saved once all is said', async () => {
    await openScreen('/settings/store/delivery')
    const everywhere = page.getByRole('region', { name: 'Everywhere' })
    await expect.element(everywhere.getByRole('textbox', { name: 'Price in USD' })).toHaveValue('5.95')
    await expectAccessible()
    await button('Add zone').click()
    const zone = page.getByRole('region', { name: 'New zone' })
    await button('Save').click()
    await expect.element(zone.getByText('Required!').first()).toBeVisible()
    expect(saves()).toEqual([])
    await zone.getByRole('textbox', { name: 'Name of the zone' }).fill('Neighbours')
    const near = page.getByRole('region', { name: 'Neighbours' })
    await near.getByRole('combobox', { name: 'Countries' }).fill('Belg')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await near.getByRole('textbox', { name: 'Price in EUR' }).fill('4.90')
    await expect.element(page.getByText(/without a price in USD/)).toBeVisible()
    await near.getByRole('textbox', { name: 'Price in USD' }).fill('5')
    await page.getByRole('switch', { name: 'Show a tax at the cart and in orders' }).click()
    await page.getByRole('textbox', { name: 'Rate in per cent' }).fill('8.875')
    await page.getByRole('radio', { name: 'The tax is added to prices at the checkout' }).click()
    await expectAccessible()
    await expectGoodLooks('delivery, light')
    await preferScheme('dark')
    await expectGoodLooks('delivery, dark')
    await button('Save').click()
    await expect.element(page.getByText('Delivery and tax saved')).toBeVisible()
    expect(saves()).toMatchObject([
      {
        zones: [
          {
            ...{ name: 'Neighbours', countries: ['BE'] },
            rates: [{ name: 'Standard', prices: { EUR: { amountMinor: 4_90 }, USD: { amountMinor: 5_00 } } }],
          },
        ],
        restOfWorld: [{ prices: { USD: { amountMinor: 5_95, freeFromMinor: 75_00 } } }],
        tax: { name: 'VAT', isIncluded: false, percent: 8.875 },
      },
    ])
    // What was left out of everywhere keeps its countries from every zone, so it stays in sight.
    const rest = page.getByRole('region', { name: 'Rest of the world' })
    await rest.getByRole('combobox', { name: 'Not delivered to' }).fill('Japan')
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
    await rest.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(rest.getByText('Your store delivers to the countries of its zones alone.')).toBeVisible()
    await rest.getByRole('combobox', { name: 'Not delivered to' }).click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(rest.getByRole('combobox', { name: 'Not delivered to' })).not.toBeInTheDocument()
  })
})
