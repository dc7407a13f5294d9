import { describe, expect, test } from 'vitest'
import { blockOf, openHome, selectBlock, settings } from '../../../test/design-driver.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const primary = settings.getByRole('textbox', { name: 'Primary color', exact: true })
const tabs = () => [...document.querySelectorAll('[data-tab-id] > button')].map((one) => one.getAttribute('aria-label'))

describe('what the design tool offers is what the app has', () => {
  test.each([
    ['is offered with its integration', ['barcodeQR'], true],
    ['is not offered without it', ['storeLocator'], false],
  ])('the scanner %s [D-263]', async (_case, integrations, isOffered) => {
    opened.shop.integrations = integrations
    const banner = blockOf('banner', { action: { type: 'openInAppScreen' } })
    await openHome(opened.shop, [{ title: 'Home', blocks: [banner] }])
    await selectBlock(0)
    const screens = settings.getByRole('combobox', { name: 'Screen' })
    const offered = () =>
      [...(screens.element() as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ text }) => text)
    await expect.poll(() => offered().includes('Store locator')).toBe(!isOffered)
    expect(offered().includes('Scanner')).toBe(isOffered)
  })

  test("the tabs and the theme are those of the app's layout [D-263]", async () => {
    const { shop } = opened
    const [home, , cart] = shop.layout.bottomTabs
    if (!home || !cart) throw new Error('The layout has no tabs.')
    const theme = { ...shop.layout.theme, color: { ...shop.layout.theme.color, primary: '#123456' } }
    shop.layout = { ...shop.layout, theme, bottomTabs: [home, { ...cart, title: { ...cart.title, text: 'Basket' } }] }
    await openScreen('/design/navigation-bar')
    await expect.poll(tabs).toEqual(['Home', 'Basket'])
    await openScreen('/design/branding')
    await expect.element(primary).toHaveValue('#123456')
  })
})
