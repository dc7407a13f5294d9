import { describe, expect, test } from 'vitest'
import { shopOf, useLayoutJourneys } from './layout-journey.ts'

describe('the look of an app', () => {
  const { newContext, appKey, open, layout, publish } = useLayoutJourneys('/design/branding')

  test('branding and navigation bar that are saved and published are those of the shopper app [D-048] [D-096]', async () => {
    const { page, driver } = await open()
    await driver.panel().getByRole('textbox', { name: 'Primary color', exact: true }).fill('#005577')
    await driver.panel().getByRole('textbox', { name: 'Secondary color', exact: true }).fill('#7A1FA2')
    await driver.panel().getByRole('textbox', { name: 'Header background', exact: true }).fill('#203040')
    await driver.panel().getByRole('radio', { name: 'Sharp', exact: true }).check({ force: true })
    await driver.panel().getByRole('radio', { name: '3:4', exact: true }).check({ force: true })
    await driver.panel().getByRole('button', { name: 'Remove Logo' }).click()
    await driver.save()

    await driver.open('/design/navigation-bar')
    const bar = page.getByRole('list', { name: 'Buttons of the navigation bar' })
    const tab = (name: string) => bar.getByRole('button', { name, exact: true })
    await page.getByRole('complementary').getByRole('textbox', { name: 'Background color' }).fill('#102030')
    await tab('Notification').click()
    await driver.panel().getByRole('textbox', { name: 'Title', exact: true }).fill('News')
    await tab('News').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    const sizes = await bar
      .locator('[data-tab-id] > button')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(await bar.evaluate((one) => (one as HTMLElement).offsetHeight)).toBe(56)
    await driver.save()
    const titles = ['Home', 'Categories', 'News', 'Cart', 'Profile']
    const saved = await layout()
    expect(saved.bottomTabs.map(({ title }) => title.text)).toEqual(titles)
    expect(saved.theme).toMatchObject({
      color: { primary: '#005577', secondary: '#7A1FA2' },
      corner: { style: 'sharp' },
      image: { style: '3:4' },
      logo: { src: '' },
    })
    await publish(driver)

    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(shopOf(appKey))
    const variable = (name: string) =>
      shopper.locator('.app').evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name)
    await expect.poll(() => variable('--primary')).toBe('#005577')
    expect(await Promise.all(['--radius', '--image-ratio', '--bar', '--on-bar'].map(variable))).toEqual([
      '0px',
      '0.75',
      '#203040',
      '#FFFFFF',
    ])
    await shopper.getByRole('banner').getByText('Harbor & Home').waitFor()
    const price = shopper.getByText(/^\$[\d,.]+$/).first()
    await expect.poll(() => price.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(122, 31, 162)')
    const tabs = shopper.getByRole('navigation').last()
    await expect
      .poll(() => tabs.getByRole('link').evaluateAll((all) => all.map((one) => one.textContent?.trim())))
      .toEqual(titles)
    expect(await tabs.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(16, 32, 48)')
    const manifest = await (await fetch(`${shopOf(appKey)}manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ theme_color: '#203040', background_color: '#203040' })
  })
})
