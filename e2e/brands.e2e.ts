import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { cataloguedApp, useCatalogueDesign } from './catalogue-driver.ts'
import { ownersColours } from './editor-driver.ts'
import { ownServer } from './own-server.ts'

describe('the brands design', () => {
  const { open, ids, put, newContext, read } = useCatalogueDesign('brands')
  const shown = (page: Page) => page.getByRole('region', { name: 'Picked brands' })
  const rows = (page: Page) => shown(page).getByRole('listitem')
  const pick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

  test('the template and the picker stand on the left, the page with its search bar in the middle, settings on the right [D-026]', async () => {
    const { page, driver } = await open()
    await pick(page, 'Norrvik').waitFor()
    const placeOf = async (target: ReturnType<Page['locator']>) => (await target.boundingBox())?.x ?? Number.NaN
    const [picker, template, phone, settings] = await Promise.all([
      placeOf(pick(page, 'Norrvik')),
      placeOf(page.locator('[data-palette="custombanner"]')),
      placeOf(page.locator('[data-phone]')),
      placeOf(driver.panel()),
    ])
    expect(Math.max(picker, template)).toBeLessThan(phone)
    expect(phone).toBeLessThan(settings)
    await page.locator('[data-phone]').getByText('Search brands').waitFor()
    await expectAccessible(page, ownersColours)
  })

  test('dragging the template into the preview adds a custom banner', async () => {
    const { driver } = await open()
    const count = await driver.blocks().count()
    await driver.drag(driver.palette('custombanner'), await driver.edgeOf(0, 'top'))
    await expect.poll(() => driver.blocks().count()).toBe(count + 1)
    expect((await driver.types())[0]).toBe('custombanner')
    await driver.undo()
    await expect.poll(() => driver.blocks().count()).toBe(count)
  })

  test('without a brand the screen says what to do [D-029]', async () => {
    const { page } = await open()
    await pick(page, 'Norrvik').waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()
    const phone = page.locator('[data-phone]')
    await phone.getByText('No brands selected').waitFor()
    await phone.getByText('Please select at least one vendor').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await shown(page).waitFor()
  })

  test('picked brands appear in the preview and are still picked after saving and a reload [D-028]', async () => {
    await put([])
    const { page, driver } = await open()
    await pick(page, 'Norrvik').check({ force: true })
    await pick(page, 'Lumen & Oak').check({ force: true })
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Norrvik', 'Lumen & Oak'])
    await driver.save()
    expect(await ids()).toEqual(['norrvik', 'lumen-oak'])
    await driver.open('/design/brands')
    await pick(page, 'Norrvik').waitFor()
    expect(await pick(page, 'Norrvik').isChecked()).toBe(true)
    expect(await pick(page, 'Kestrelle').isChecked()).toBe(false)
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Norrvik', 'Lumen & Oak'])
  })

  test('the picker is searched on the server, one call after half a second', async () => {
    const { page } = await open()
    await pick(page, 'Norrvik').waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('query=')) asked.push(new URL(request.url()).searchParams.get('query') ?? '')
    })
    await page.getByRole('textbox', { name: 'Search brands' }).pressSequentially('kestr', { delay: 30 })
    await pick(page, 'Kestrelle').waitFor()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
    expect(asked).toEqual(['kestr'])
  })

  test('screen name, item separator and images are set and shown; the separator is #F5F5F5 and at least 0 high [D-027] [D-210] [D-280]', async () => {
    await put(['norrvik', 'lumen-oak'])
    const { page, driver } = await open()
    const panel = driver.panel()
    await rows(page).first().waitFor()
    const separator = panel.getByLabel('Item separator')
    await separator.setChecked(false, { force: true })
    const line = () =>
      rows(page)
        .first()
        .evaluate((row) => getComputedStyle(row).borderBottom)
    await expect.poll(line).toMatch(/^0px/)
    await separator.setChecked(true, { force: true })
    await expect.poll(line).toContain('rgb(245, 245, 245)')
    const height = panel.getByLabel('Separator height')
    await height.fill('6')
    await height.blur()
    await expect.poll(line).toMatch(/^6px/)
    await height.fill('-4')
    await height.blur()
    // What cannot be taken stays typed and marked; the line keeps the last height that could.
    await expect.poll(() => height.getAttribute('aria-invalid')).toBe('true')
    expect(await line()).toMatch(/^6px/)
    await height.fill('6')
    await expect.poll(() => height.getAttribute('aria-invalid')).not.toBe('true')
    const images = () => rows(page).first().locator('img').count()
    await expect.poll(images).toBe(1)
    await panel.getByLabel('Show brand images').setChecked(false, { force: true })
    await expect.poll(images).toBe(0)
    const topBar = page.locator('[data-phone] [data-top-bar]')
    await panel.getByLabel('Screen name').fill('Makers')
    await expect.poll(() => topBar.textContent()).toBe('Makers')
    await driver.save()
    expect((await read()).pages[0]).toMatchObject({ title: { text: 'Makers' }, options: { imageEnabled: false } })
  })

  test('an empty screen name shows Required! and is not saved [D-196]', async () => {
    const { page, driver } = await open()
    const name = driver.panel().getByLabel('Screen name')
    await name.fill('')
    await name.blur()
    await driver.panel().getByText('Required!').waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Screen name: Required!').first().waitFor()
    await page.getByRole('button', { name: '1 field cannot be saved' }).click()
    await page.getByRole('menuitem').first().click()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect((await read()).pages[0]?.title.text).not.toBe('')
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('what somebody else picked meanwhile is joined with mine', async () => {
    await put(['norrvik'])
    const { page } = await open()
    await pick(page, 'Kestrelle').check({ force: true })
    await put(['norrvik', 'lumen-oak'])
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Your changes have been saved successfully').first().waitFor()
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Norrvik', 'Lumen & Oak', 'Kestrelle'])
    expect(await ids()).toEqual(['norrvik', 'lumen-oak', 'kestrelle'])
  })

  test('shoppers find the picked brands in their order, search them, and see a brand’s products', async () => {
    await put(['norrvik', 'lumen-oak'])
    const console_ = await open()
    await console_.page.getByRole('button', { name: 'Publish to mobile' }).click()
    await console_.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await console_.page.getByText('Published successfully!').first().waitFor()
    const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await page.goto(`${ownServer().shopperUrl}/a/${cataloguedApp}/brands`)
    const links = page.locator('main').getByRole('link', { name: /Norrvik|Lumen|Kestrelle/ })
    await expect.poll(() => links.allTextContents()).toEqual(['Norrvik', 'Lumen & Oak'])
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('lumen')
    await expect.poll(() => links.allTextContents()).toEqual(['Lumen & Oak'])
    await links.first().click()
    await page.waitForURL(/brand\/lumen-oak/)
    await page.locator('main a[href*="/product/"]').first().waitFor()
  })
})
