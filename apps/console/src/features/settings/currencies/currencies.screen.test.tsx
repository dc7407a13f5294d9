import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeSettings } from '../../../../test/fake-settings.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let fake = new FakeSettings().currencies

beforeEach(() => {
  const settings = new FakeSettings()
  fake = settings.currencies
  settings.serve(opened.server)
})

const list = page.getByRole('list', { name: 'Currencies' })
const row = (code: string) => list.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) })
const choice = page.getByRole('combobox', { name: 'Add a currency' })
const sent = () => opened.server.calls(currencyRoutes.setEnabledCurrencies).map(({ body }) => body)

async function openCurrencies() {
  await openScreen('/settings')
  await expect.element(row('USD')).toBeVisible()
}
async function add(code: string) {
  await choice.selectOptions(code)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

describe('the currencies of the settings', () => {
  test('say which is the default, where prices come from, and which app they need [A-037] [A-092] [A-126]', async () => {
    await openCurrencies()
    await expect.element(row('USD').getByText('Default', { exact: true })).toBeVisible()
    await expect.element(row('EUR')).toMatchTextContent('Prices come from your store’s price list.')
    await expect
      .element(row('CAD'))
      .toMatchTextContent(
        'Prices are converted from USD by your store’s rate of May 03, 2026, and marked so. Shoppers pay in USD.',
      )
    await expect.element(page.getByText('Needs app version 5.23.0 or newer')).toBeVisible()
    await expectAccessible()
  })

  test('another one is made the default after a question, and says so [A-092] [A-154] [A-180]', async () => {
    await openCurrencies()
    await page.getByRole('button', { name: 'Set as default: Euro' }).click()
    await page.getByRole('dialog', { name: 'Set Euro as the default currency?' }).getByText('Cancel').click()
    expect(opened.server.calls(currencyRoutes.setDefaultCurrency)).toEqual([])
    await page.getByRole('button', { name: 'Set as default: Euro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set as default' }).click()
    await expect.element(page.getByText('The default currency has been set successfully.')).toBeVisible()
    await expect.element(row('EUR').getByText('Default', { exact: true })).toBeVisible()
    await expect.element(row('USD').getByText('Default', { exact: true })).not.toBeInTheDocument()
    expect(opened.server.calls(currencyRoutes.setDefaultCurrency).map(({ body }) => body)).toEqual([
      { currencyCode: 'EUR' },
    ])
  })

  test('adding one sends the whole enabled set, and says so [A-094] [A-155] [A-181]', async () => {
    await openCurrencies()
    await add('GBP')
    await expect.element(page.getByText('The new currency has been created successfully.')).toBeVisible()
    await expect.element(row('GBP')).toBeVisible()
    expect(sent()).toEqual([{ currencyCodes: ['USD', 'EUR', 'CAD', 'GBP'] }])
    await expect.element(choice).toHaveValue('')
  })

  test('removing one asks, and sends the whole set without it; the default has no such button [A-093] [A-094] [A-182]', async () => {
    await openCurrencies()
    await expect.element(page.getByRole('button', { name: 'Remove US Dollar' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove Euro' }).click()
    await page.getByRole('dialog', { name: 'Remove Euro?' }).getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('The currency has been deleted successfully.')).toBeVisible()
    await expect.element(row('EUR')).not.toBeInTheDocument()
    expect(sent()).toEqual([{ currencyCodes: ['USD', 'CAD'] }])
  })

  test('what somebody else added meanwhile is kept', async () => {
    await openCurrencies()
    fake.before = () => fake.change('JPY', { enabledMobile: true })
    await add('GBP')
    await expect.element(row('GBP')).toBeVisible()
    await expect.element(row('JPY')).toBeVisible()
    expect(fake.enabled()).toEqual(['USD', 'EUR', 'CAD', 'GBP', 'JPY'])
  })

  test('a save that fails is told, and the list stays as it was [A-169]', async () => {
    await openCurrencies()
    opened.server.on(currencyRoutes.setEnabledCurrencies, () => {
      throw new AppError('conflict', { message: 'The store is being moved.' })
    })
    await add('GBP')
    await expect.element(page.getByRole('alert').getByText('The store is being moved.')).toBeVisible()
    await expect.element(row('GBP')).not.toBeInTheDocument()
    await expect.element(row('EUR')).toBeVisible()
  })

  test('one whose prices are being read cannot be the default until they are there', async () => {
    fake.change('EUR', { ready: false })
    await openCurrencies()
    await expect.element(row('EUR')).toMatchTextContent('Prices are being read from your store.')
    await expect.element(page.getByRole('button', { name: 'Set as default: Euro' })).not.toBeInTheDocument()
    fake.change('EUR', { ready: true })
    await expect.element(page.getByRole('button', { name: 'Set as default: Euro' })).toBeVisible()
  })

  test('can be looked at without the permission to change them', async () => {
    opened.shop.app.permissions = permissionsOfRole('staff')
    await openCurrencies()
    await expect.element(choice).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Remove Euro' })).not.toBeInTheDocument()
    await expectAccessible()
  })
})
