import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openPanel, type Panel } from './panel.ts'
import { drawing } from './upload-files.ts'

const { newContext } = useBrowser()

describe('settings of blocks', () => {
  let panel: Panel
  const slots = (): Locator => panel.root.getByRole('button', { name: /^Slot \d/ })
  const options = (): Locator => panel.page.locator('[role=option]:visible')
  const filled = () =>
    slots().evaluateAll((all) =>
      all.filter((one) => one.querySelector('img')).map((one) => one.querySelector('img')?.src),
    )
  const uploadTo = async (name: string) => {
    await panel.root
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: drawing(name) })
    await panel.page.getByText('Upload success').first().waitFor()
  }

  beforeAll(async () => {
    panel = await openPanel(await (await newContext()).newPage())
  })

  test('an image grid has 8 slots; uploads fill them, a clicked one first [D-163] [D-164]', async () => {
    await panel.page.locator('[data-palette="grid"]').click()
    await slots().first().waitFor()
    expect(await slots().count()).toBe(8)
    await uploadTo('one.svg')
    await expect.poll(async () => (await filled()).length).toBe(1)
    await uploadTo('two.svg')
    await expect.poll(async () => (await filled()).length).toBe(2)
    await slots().nth(5).click()
    await uploadTo('six.svg')
    await expect.poll(() => slots().nth(5).getAttribute('aria-label')).toBe('Slot 6, image 6')
    expect(await slots().nth(2).getAttribute('aria-label')).toBe('Slot 3, empty')
  })

  test('selecting a slot shows the action of that image [D-167]', async () => {
    await slots().nth(1).click()
    const action = panel.root.getByLabel('When image 2 is tapped')
    await action.selectOption('openUrl')
    await panel.root.getByLabel('Address').fill('https://shop.example')
    await slots().nth(0).click()
    expect(await panel.root.getByLabel('When image 1 is tapped').inputValue()).toBe('noAction')
    await slots().nth(1).click()
    expect(await panel.root.getByLabel('Address').inputValue()).toBe('https://shop.example')
  })

  test('read from the right, the arrows of a slot turn with the row, and those of a phone read from the left do not', async () => {
    const scaleOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one).scale)
    const arrows = ['Move back', 'Move on'].map((name) => panel.root.getByRole('button', { name }).locator('svg'))
    const inPhone = panel.page.locator('[data-phone] svg[class*="mirrored"]').first()
    const scales = () => Promise.all([...arrows, inPhone].map(scaleOf))
    await slots().nth(1).click()
    await inPhone.waitFor({ state: 'attached' })
    expect(await scales()).toEqual(['none', 'none', 'none'])
    const turn = (dir: string) => panel.page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir)
    await turn('rtl')
    await expect.poll(scales).toEqual(['-1 1', '-1 1', 'none'])
    await turn('ltr')
  })

  test('filled slots are dragged or moved by keys, empty ones stay; removing moves the rest up [D-165] [D-166]', async () => {
    const [one, two, six] = await filled()
    await slots().nth(0).dragTo(slots().nth(1))
    await expect.poll(filled).toEqual([two, one, six])
    await slots().nth(7).dragTo(slots().nth(0))
    expect(await filled()).toEqual([two, one, six])
    await slots().nth(0).press('Alt+ArrowRight')
    await expect.poll(filled).toEqual([one, two, six])
    await slots().nth(0).click()
    await panel.root.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(filled).toEqual([two, six])
    expect(await slots().nth(2).getAttribute('aria-label')).toBe('Slot 3, empty')
    expect(await slots().count()).toBe(8)
  })

  test('the spacing switch is on for 16 and 8, and off for none [D-168]', async () => {
    const grid = panel.page.locator('[data-block-type="grid"]').last()
    const tall = (await grid.boundingBox())?.height ?? 0
    const spacing = panel.root.getByRole('switch', { name: 'Spacing' })
    expect(await spacing.isChecked()).toBe(true)
    await spacing.setChecked(false, { force: true })
    await expect.poll(async () => (await grid.boundingBox())?.height ?? 0).not.toBe(tall)
    await spacing.setChecked(true, { force: true })
    await expect.poll(async () => (await grid.boundingBox())?.height ?? 0).toBe(tall)
  })

  test('the action types are twelve, and each shows the inputs of its part [D-119] [D-221]', async () => {
    await slots().nth(0).click()
    const action = panel.root.getByLabel('When image 1 is tapped')
    expect(await action.locator('option').count()).toBe(12)
    const inputs: Record<string, string[]> = {
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
    for (const [type, labels] of Object.entries(inputs)) {
      await action.selectOption(type)
      for (const label of labels) await panel.root.getByLabel(label, { exact: false }).first().waitFor()
    }
    const inApp = panel.root.getByRole('switch', { name: 'Open in the app' })
    expect(await inApp.isChecked()).toBe(true)
    await panel.root.getByText('The page opens inside the app').waitFor()
    await inApp.setChecked(false, { force: true })
    await panel.root.getByText('The page opens in the browser').waitFor()
  })

  test('category and product search send one query 500 ms after the last key [D-217]', async () => {
    await panel.page.locator('[data-palette="productCarousel"]').click()
    await panel.root.getByRole('combobox', { name: 'View more opens' }).selectOption('openProduct')
    const searches = [
      {
        input: panel.root.getByRole('combobox', { name: 'Category' }).first(),
        path: /\/categories\/search$/,
        text: 'bed',
      },
      { input: panel.root.getByRole('combobox', { name: 'Product' }), path: /\/products$/, text: 'lamp' },
    ]
    for (const { input, path, text } of searches) {
      await input.click()
      await options().first().waitFor()
      const sent: { query: string | null; at: number }[] = []
      panel.page.on('request', (request) => {
        const url = new URL(request.url())
        if (path.test(url.pathname)) sent.push({ query: url.searchParams.get('query'), at: Date.now() })
      })
      await input.pressSequentially(text, { delay: 60 })
      const lastKey = Date.now()
      await expect.poll(() => sent.map(({ query }) => query)).toEqual([text])
      expect((sent[0]?.at ?? 0) - lastKey).toBeGreaterThan(400)
      await panel.page.keyboard.press('Escape')
      panel.page.removeAllListeners('request')
    }
  })

  /** A new block of the type, whose settings are the only ones shown: those of the block before stay mounted. */
  const addProducts = async (type: string) => {
    await panel.root.getByRole('button', { name: 'Close settings' }).click()
    await panel.root.getByRole('heading', { name: 'Page settings' }).waitFor()
    await panel.page.locator(`[data-palette="${type}"]`).click()
    await panel.root.getByRole('textbox', { name: 'View more text' }).waitFor()
    const id = await panel.page.locator('[data-block-id][data-selected]').getAttribute('data-block-id')
    return panel.page.locator(`[data-block-id="${id}"]`)
  }
  const category = () => panel.root.getByRole('combobox', { name: 'Category' }).first()
  /** The first offered category with at least 8 products; its name. */
  const pickLarge = async (nth = 0) => {
    await category().click()
    const large = options().filter({ hasText: /(?:[89]|\d\d) products/ })
    await large.nth(nth).waitFor()
    await large.nth(nth).click()
  }

  test.each([
    ['productGrid', 4],
    ['productCarousel', 8],
    ['productParallax', 8],
  ])(
    'a category picked in %s fills it with %i products, title and action and keeps the view-more text; clearing empties them [D-064] [D-170] [D-171] [D-172]',
    async (type, count) => {
      const block = await addProducts(type)
      await panel.root.getByRole('textbox', { name: 'View more text' }).fill('See all')
      await pickLarge()
      await panel.root.getByText(`Shows ${count} products`, { exact: true }).waitFor()
      await expect.poll(() => block.locator('li').count()).toBe(count)
      const chosen = await category().inputValue()
      const title = panel.root.getByRole('textbox', { name: 'Title', exact: true })
      expect(await title.inputValue()).toBe(chosen)
      await block.getByRole('heading', { name: chosen }).waitFor()
      expect(await panel.root.getByRole('combobox', { name: 'View more opens' }).inputValue()).toBe('openCategory')
      await block.getByText('See all').waitFor()
      await title.fill('Made by hand')
      await block.getByText('Made by hand').waitFor()
      await panel.root.getByRole('button', { name: 'Clear Category' }).first().click()
      await expect.poll(() => title.inputValue()).toBe('')
      expect(await panel.root.getByRole('combobox', { name: 'View more opens' }).inputValue()).toBe('noAction')
      expect(await panel.root.getByRole('textbox', { name: 'View more text' }).inputValue()).toBe('See all')
      await block.locator('[data-placeholder]').waitFor()
      expect(await block.getByText('Made by hand').count()).toBe(0)
    },
  )

  /** An answer that comes after the others: the page has handled those, and drawn what came of them. */
  const everythingArrived = () =>
    panel.page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))))

  test('a late answer replaces neither a later choice nor what was cleared', async () => {
    const block = await addProducts('productGrid')
    const title = panel.root.getByRole('textbox', { name: 'Title', exact: true })
    const oneCategory = /\/catalog\/v1\/app\/[^/]+\/categories\/(?!search)[^/?]+$/
    const waiting: (() => void)[] = []
    let holdsNext = true
    await panel.page.route(oneCategory, async (route) => {
      if (holdsNext) {
        holdsNext = false
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      await route.continue()
    })
    await pickLarge(0)
    await expect.poll(() => waiting.length).toBe(1)
    await pickLarge(1)
    await panel.root.getByText('Shows 4 products', { exact: true }).waitFor()
    const later = await title.inputValue()
    const late = panel.page.waitForResponse((response) => oneCategory.test(response.url()))
    waiting.pop()?.()
    await (await late).finished()
    await everythingArrived()
    expect(await title.inputValue()).toBe(later)
    holdsNext = true
    await pickLarge(0)
    await expect.poll(() => waiting.length).toBe(1)
    await panel.root.getByRole('button', { name: 'Clear Category' }).first().click()
    const gone = panel.page.waitForResponse((response) => oneCategory.test(response.url()))
    waiting.pop()?.()
    await (await gone).finished()
    await everythingArrived()
    expect(await title.inputValue()).toBe('')
    await block.locator('[data-placeholder]').waitFor()
    await panel.page.unroute(oneCategory)
  })

  test('where a page is picked only custom and rewards pages are offered, rewards only with their integration [D-034] [D-220]', async () => {
    await panel.root.getByRole('combobox', { name: 'View more opens' }).selectOption('openInAppScreen')
    await panel.root.getByLabel('Screen').selectOption('custom')
    const offered = () =>
      panel.root.getByRole('combobox', { name: 'Page', exact: true }).locator('option:enabled').allTextContents()
    await expect.poll(async () => (await offered()).length).toBeGreaterThan(0)
    const kinds = async () => new Set((await offered()).map((text) => /\(([^()]+)\)$/.exec(text)?.[1]))
    await expect.poll(kinds).toEqual(new Set(['Custom page', 'Rewards']))
    for (const [answer, expected] of [
      [{ json: { data: [] } }, ['Custom page']],
      // Which integrations are active cannot be told: nothing is held back.
      [{ status: 403, json: {} }, ['Custom page', 'Rewards']],
    ] as const) {
      await panel.page.route('**/features', (route) => route.fulfill(answer))
      // A page with unsaved changes asks before it is left.
      const discard = panel.page.getByRole('button', { name: 'Discard changes' })
      await discard.click()
      await discard.waitFor({ state: 'hidden' })
      await panel.page.reload()
      await panel.root.waitFor()
      await panel.page.locator('[data-palette="productGrid"]').click()
      await panel.root.getByRole('combobox', { name: 'View more opens' }).selectOption('openInAppScreen')
      await panel.root.getByLabel('Screen').selectOption('custom')
      await expect.poll(kinds).toEqual(new Set(expected))
      await panel.page.unroute('**/features')
    }
  })
})
