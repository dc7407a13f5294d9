import { actionTypes } from '@vitrine/domain/actions/action-types'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { blockOf, openHome, selectBlock, settings } from '../../../../test/design-driver.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const action = settings.getByRole('combobox', { name: 'When tapped' })

async function openBanner(over: Record<string, unknown> = {}): Promise<void> {
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('banner', over)] }])
  await selectBlock(0)
  await expect.element(action).toBeVisible()
}

describe('the action of a block', () => {
  test('is one of twelve types, and each shows the inputs of its part [D-119] [D-221]', async () => {
    await openBanner()
    const offered = [...(action.element() as HTMLSelectElement).options].map(({ value }) => value)
    expect(offered.toSorted()).toEqual(actionTypes.toSorted())
    expect(offered).toHaveLength(12)
    const inputs: Record<string, string[]> = {
      noAction: [],
      openProduct: ['Product'],
      openCategory: ['Category'],
      openCollection: ['Collection'],
      openBrand: ['Brand'],
      openVendor: ['Vendor'],
      openInAppScreen: ['Screen'],
      openSocialMedia: ['App address', 'Android package'],
      makePhoneCall: ['Phone number'],
      sendSMS: ['Phone number', 'Text'],
      sendEmail: ['E-mail address', 'Subject', 'Content'],
      openUrl: ['Address', 'Open in the app'],
    }
    expect(Object.keys(inputs).toSorted()).toEqual(actionTypes.toSorted())
    const inputRoles = ['textbox', 'combobox', 'switch'] as const
    const everyInput = [...new Set(Object.values(inputs).flat())]
    for (const [type, labels] of Object.entries(inputs)) {
      await action.selectOptions(type)
      const isShown = (label: string) =>
        inputRoles.some((role) => settings.getByRole(role, { name: label, exact: role !== 'switch' }).query() !== null)
      const shownInputs = () => everyInput.filter(isShown)
      await expect.poll(() => shownInputs().toSorted()).toEqual(labels.toSorted())
    }
    const inApp = settings.getByRole('switch', { name: 'Open in the app' })
    await expect.element(inApp).toBeChecked()
    await expect.element(settings.getByText('The page opens inside the app')).toBeVisible()
    await inApp.click({ force: true })
    await expect.element(settings.getByText('The page opens in the browser')).toBeVisible()
  })
})

describe('a link in a field', () => {
  test('to a mail program fills the other fields, and what has no place is named', async () => {
    await openBanner()
    await action.selectOptions('sendEmail')
    const content = 'Where is my parcel? '.repeat(40).trim()
    await settings
      .getByRole('textbox', { name: 'E-mail address' })
      .fill(`mailto:a@b.de?cc=c@d.de&bcc=e@f.de&subject=Hi&body=${encodeURIComponent(content)}`)
    await expect.element(settings.getByText('Left out: cc (c@d.de), bcc (e@f.de)')).toBeVisible()
    await expect.element(settings.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hi')
    await expect.element(settings.getByRole('textbox', { name: 'Content' })).toHaveValue(content)
    await settings.getByRole('textbox', { name: 'E-mail address' }).fill('e@f.de')
    await expect.element(settings.getByText(/Left out/)).not.toBeInTheDocument()
  })

  test('to a telephone leaves its number in a block of a store, where what is none is refused', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('store')] }])
    await selectBlock(0)
    const phone = settings.getByRole('textbox', { name: 'Phone' })
    await phone.fill('https://api.whatsapp.com/send?phone=4930123456&text=Hello')
    await expect.element(settings.getByText('Left out: text (Hello)')).toBeVisible()
    await settings.getByRole('textbox', { name: 'Email' }).fill('a@b.de, c@d.de')
    await settings.getByRole('textbox', { name: 'Store name' }).click()
    await expect.element(phone).toHaveValue('+4930123456')
    await expect.element(settings.getByText('Enter an e-mail address', { exact: false })).toBeVisible()
  })
})

describe('a page as the target of an action', () => {
  const screens = settings.getByRole('combobox', { name: 'Screen' })
  const pages = settings.getByRole('combobox', { name: 'Page', exact: true })
  const offeredBy = (choice: typeof pages) =>
    [...(choice.element() as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ text }) => text)

  test.each([
    ['with the loyalty integration, rewards pages too', { integrations: ['loyalty_and_referrals'] }, true],
    ['without it, no rewards page', { integrations: [] }, false],
    // When it is unknown which integrations are active, every screen is offered.
    ['while the integrations are unknown, rewards pages too', null, true],
  ])('is a custom page and nothing else of the app; %s [D-034]', async (_case, known, hasRewards) => {
    opened.shop.addPage('custom', 'About us')
    opened.shop.addPage('storeLocator', 'Our stores')
    opened.shop.addPage('loyalty', 'Rewards')
    if (known) opened.shop.integrations = known.integrations
    else opened.server.refuse(catalogRoutes.listActiveIntegrations, new AppError('permission_missing'))
    await openBanner({ action: { type: 'openInAppScreen' } })
    await screens.selectOptions('custom')
    await expect
      .poll(() => offeredBy(pages))
      .toEqual(hasRewards ? ['About us (Custom page)', 'Rewards (Rewards)'] : ['About us (Custom page)'])
  })

  test.each([
    ['barcodeQR', 'Scanner'],
    ['storeLocator', 'Store locator'],
    ['loyalty_and_referrals', 'Rewards'],
  ])('with %s alone, %s is the only screen that an integration adds [D-220]', async (integration, screen) => {
    opened.shop.integrations = [integration]
    await openBanner({ action: { type: 'openInAppScreen' } })
    const added = () => offeredBy(screens).filter((one) => ['Scanner', 'Store locator', 'Rewards'].includes(one))
    await expect.poll(added).toEqual([screen])
  })

  test('without integrations no screen of one is offered [D-220]', async () => {
    opened.shop.integrations = []
    await openBanner({ action: { type: 'openInAppScreen' } })
    await expect.poll(() => offeredBy(screens)).toContain('Cart')
    expect(offeredBy(screens)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Scanner|Store locator|Rewards/)]),
    )
  })
})
