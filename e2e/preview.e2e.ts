import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'
import { removeData, startServer } from './server.ts'

describe('the preview on the design screen', () => {
  const { openEditor } = useEditorJourneys()
  const design = () => [{ title: 'Home 1', blocks: [searchBarOf('One')] }]

  test('switches between home, product list and product detail, with a cart badge of 5 and a tab bar 56 high [D-070] [D-071] [D-096]', async () => {
    const { page, driver } = await openEditor(design())
    const bar = driver.canvas.locator('[data-tab-bar]')
    const sizes = await bar.evaluate((element: HTMLElement) => ({
      height: element.offsetHeight,
      widths: [...element.children].map((tab) => Math.round((tab as HTMLElement).offsetWidth)),
      icons: [...element.children].map((tab) => {
        const { width, height } = getComputedStyle(tab.firstElementChild ?? tab)
        return [width, height]
      }),
      titleSizes: [...element.querySelectorAll('span')]
        .filter((one) => /[a-z]/i.test(one.textContent))
        .map((one) => getComputedStyle(one).fontSize),
    }))
    expect(sizes.height).toBe(56)
    expect(Math.max(...sizes.widths) - Math.min(...sizes.widths)).toBeLessThanOrEqual(1)
    expect(new Set(sizes.icons.flat())).toEqual(new Set(['20px']))
    expect(new Set(sizes.titleSizes)).toEqual(new Set(['10px']))
    await bar.getByText('5', { exact: true }).waitFor()

    const topBar = () =>
      driver.canvas
        .locator('[data-phone] > div')
        .nth(1)
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    const branded = await topBar()
    for (const screen of ['Product list', 'Product detail']) {
      await driver.canvas.getByText(screen, { exact: true }).click()
      await driver.blocks.first().waitFor({ state: 'detached' })
      expect(await topBar()).toBe(branded)
      await expectAccessible(page, ['[data-phone]'])
    }
    await driver.canvas.getByText('Home', { exact: true }).first().click()
    await driver.blocks.first().waitFor()
  })
})

describe('the preview with a device service', () => {
  const { newContext } = useBrowser()

  test('opens 414 wide with a frame 830 high and hands the app key to an iPhone or a Pixel behind a proxy [D-073] [D-074] [D-075]', async () => {
    const server = await startServer({
      environment: { EMULATOR_KEY: 'journey-key', EMULATOR_URL: 'https://devices.example' },
    })
    try {
      const page = await (await newContext({ baseURL: server.consoleUrl })).newPage()
      await page.route('https://devices.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'phone' }),
      )
      await openConsole(page, 'owner')
      await page.getByRole('button', { name: 'Preview' }).click()
      const dialog = page.getByRole('dialog', { name: 'Preview' })
      const asked = async (name: string) => {
        const frame = dialog.getByTitle(name)
        await frame.waitFor()
        const url = new URL((await frame.getAttribute('src')) ?? '')
        return { origin: url.origin, ...Object.fromEntries(url.searchParams) }
      }
      const service = {
        origin: 'https://devices.example',
        proxy: 'intercept',
        params: JSON.stringify({ appKey: 'demo-aurora' }),
      }
      expect(await asked('iPhone 14 Pro Max, streamed')).toMatchObject({
        ...service,
        device: 'iphone14promax',
        scale: '75',
        osVersion: '16.2',
      })
      expect(await dialog.evaluate((one: HTMLElement) => one.offsetWidth)).toBe(414)
      expect(await dialog.locator('iframe').evaluate((one: HTMLElement) => one.offsetHeight)).toBe(830)
      await dialog.getByText('Android').click()
      expect(await asked('Pixel 6 Pro, streamed')).toMatchObject({
        ...service,
        device: 'pixel6pro',
        scale: '65',
        osVersion: '13.0',
      })
    } finally {
      await server.stop()
      await removeData(server)
    }
  })
})
