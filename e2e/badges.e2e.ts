import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, test } from 'vitest'
import { badgesDriver } from './badges-driver.ts'
import { expectAccessible, followMenu, openConsole } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { type PlannedBadge, useOwnBadges } from './own-badges.ts'
import { blockOf, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const three: PlannedBadge[] = ['First', 'Second', 'Third'].map((text) => ({ title: { text } }))

describe('product badges', () => {
  const { newContext, openEditor, read } = useEditorJourneys()
  const badges = useOwnBadges(editedApp)

  async function openBadges(planned: readonly PlannedBadge[]) {
    const made = await badges.plan(planned)
    const { page, driver: design } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One')] }])
    const driver = badgesDriver(page)
    await driver.open()
    return { page, driver, design, made }
  }
  const live = async () => {
    const params = { appKey: editedApp }
    const shopper = (path: string) => fetch(`${ownServer().shopperUrl}${path}`).then((answer) => answer.json())
    const { release } = storefrontRoutes.getManifest.response.parse(await shopper(`/a/${editedApp}/manifest.json`))
    const hash = String(release)
    return storefrontRoutes.getRelease.response.parse(await shopper(`/a/${params.appKey}/releases/${hash}.json`))
  }

  test('the editor is reached from the design menu: list, preview, settings and a Save button [D-003] [D-049]', async () => {
    const { page, driver } = await openBadges(three)
    await page.goto('/design/home')
    await followMenu(page, 'Product badges')
    await page.waitForURL('**/design/product-badges')
    await expect.poll(driver.names).toEqual(['First', 'Second', 'Third'])
    await driver.worn('First').waitFor()
    await page.getByRole('textbox', { name: 'New badge' }).waitFor()
    await page.getByRole('button', { name: 'Add badge' }).waitFor()
    await expectAccessible(page, ownersColours)
    await driver.row('Second').click()
    await driver.title.fill('Changed')
    await driver.saveBar.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect((await badges.read()).map(({ title }) => title.text)).toEqual(['First', 'Changed', 'Third'])
    await driver.drag(driver.row('Third'), driver.row('First'))
    await expect.poll(driver.names).toEqual(['Third', 'First', 'Changed'])
    await driver.more('Third', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(driver.names).toEqual(['First', 'Changed'])
  })

  test('a new badge is one above the highest and open for editing, with the save bar shown [D-180] [D-273]', async () => {
    const { page, driver } = await openBadges(three)
    await page.getByRole('button', { name: 'Add badge' }).click()
    await page.getByText('Required!').waitFor()
    await page.getByRole('textbox', { name: 'New badge' }).fill('Fourth')
    await page.keyboard.press('Enter')
    await page.getByText('The new badge has been created successfully').waitFor()
    await expect.poll(driver.names).toEqual(['Fourth', 'First', 'Second', 'Third'])
    expect(await driver.title.inputValue()).toBe('Fourth')
    await driver.saveBar.waitFor()
    const priorities = (await badges.read()).map(({ title, priority }) => [title.text, priority])
    expect(priorities).toEqual([
      ['Fourth', 4],
      ['First', 3],
      ['Second', 2],
      ['Third', 1],
    ])
  })

  test('the preview follows each edit of title, colours, corner and position [D-050] [D-131] [D-274]', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    const worn = driver.worn('')
    await driver.title.fill('Save {{sale_percent}}')
    await expect.poll(() => worn.textContent()).toMatch(/^Save \d+%$/)
    await driver.settings.getByRole('textbox', { name: 'Background' }).fill('#0B5D3B')
    await driver.settings.getByRole('textbox', { name: 'Title color' }).fill('#FFEE00')
    const look = () => worn.evaluate((mark) => [getComputedStyle(mark).backgroundColor, getComputedStyle(mark).color])
    await expect.poll(look).toEqual(['rgb(11, 93, 59)', 'rgb(255, 238, 0)'])
    await driver.settings.getByText('Sharp', { exact: true }).click()
    await expect.poll(() => worn.getAttribute('data-corner')).toBe('sharp')
    for (const [label, at] of [
      ['Top right', 'topRight'],
      ['Below, full width', 'belowFull'],
    ] as const) {
      await driver.settings.getByRole('radio', { name: label }).check()
      await expect.poll(() => worn.getAttribute('data-at')).toBe(at)
    }
    await driver.settings.getByText('Product detail', { exact: true }).click()
    await driver.preview.getByText(/^Save \d+%$/).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('The new badge has been updated successfully').waitFor()
    await expect.poll(() => driver.saveBar.isVisible()).toBe(false)
    expect((await badges.read())[0]).toMatchObject({
      title: { text: 'Save {{sale_percent}}', textColor: '#FFEE00' },
      backgroundColor: '#0B5D3B',
      corner: { style: 'sharp' },
      position: 'belowFull',
      displayLocation: 'productDetail',
    })
  })

  test('an image from the library takes the place of the title [D-050]', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    await driver.settings.getByRole('button', { name: 'Choose Image from the library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('list').locator('button[aria-pressed]').first().click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    const picture = driver.preview.getByRole('listitem').first().getByRole('img', { name: 'Sale' })
    await picture.waitFor()
    await driver.settings.getByRole('button', { name: 'Remove Image' }).click()
    await driver.worn('Sale').waitFor()
  })

  test('conditions: a new one comes first with its default operator and labels [D-130] [D-184] [D-186]', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    for (const label of ['Product title', 'Vendor', 'Price']) await driver.addCondition(label)
    const operators = () =>
      driver.settings
        .getByRole('combobox', { name: /^Operator for/ })
        .evaluateAll((selects) =>
          selects.map((select) => [
            select.getAttribute('aria-label'),
            (select as HTMLSelectElement).selectedOptions[0]?.textContent,
          ]),
        )
    await expect.poll(operators).toEqual([
      ['Operator for Price', 'is greater than'],
      ['Operator for Vendor', 'is'],
      ['Operator for Product title', 'contains'],
    ])
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Some fields need your attention.').waitFor()
    expect(await driver.settings.getByText('Required!').count()).toBe(3)

    const price = driver.condition(1)
    for (const operator of ['isEmpty', 'isNotEmpty']) {
      await price.getByRole('combobox', { name: 'Operator for Price' }).selectOption(operator)
      expect(await price.getByRole('textbox', { name: 'Value for Price' }).isDisabled()).toBe(true)
    }
    for (const label of ['Compare-at price', 'Weight (kg)', 'Quantity available']) {
      await driver.addCondition(label)
      const added = driver.condition(1)
      for (const [operator, isOff] of [
        ['isEmpty', true],
        ['isNotEmpty', true],
        ['lessThan', false],
      ] as const) {
        await added.getByRole('combobox', { name: `Operator for ${label}` }).selectOption(operator)
        expect(await added.getByRole('textbox', { name: `Value for ${label}` }).isDisabled()).toBe(isOff)
      }
      await added.getByRole('button', { name: /^Remove/ }).click()
    }
    await price.getByRole('combobox', { name: 'Operator for Price' }).selectOption('lessThan')
    await price.getByRole('textbox', { name: 'Value for Price' }).fill('40')
    await driver.condition(2).getByRole('combobox', { name: 'Value for Vendor' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await driver.condition(3).getByRole('textbox', { name: 'Value for Product title' }).fill('a')
    await expectAccessible(page, ownersColours)
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect((await badges.read())[0]?.conditions).toMatchObject([
      { operand: 'variants.price.amount', operator: 'lessThan', value: 40, valueType: 'money' },
      { operand: 'product.vendor', operator: 'equals', valueType: 'choice' },
      { operand: 'product.title', operator: 'contains', value: 'a' },
    ])
  })

  test('choices that cannot be fetched are passed over in silence: the value is typed', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    await page.route('**/catalog-go/v1/app/*/tags*', (route) => route.fulfill({ status: 503, json: {} }))
    await driver.addCondition('Tags')
    const value = driver.condition(1).getByRole('combobox', { name: 'Value for Tags' })
    const asked = page.waitForResponse('**/catalog-go/v1/app/*/tags*')
    await value.click()
    await asked
    await value.fill('summer')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect((await badges.read())[0]?.conditions).toMatchObject([{ operand: 'product.tags', value: 'summer' }])
    await page.unroute('**/catalog-go/v1/app/*/tags*')
  })

  test('an order that was dropped is sent at once, without Save; keys and menu do the same [D-181]', async () => {
    const { page, driver } = await openBadges(three)
    const stored = async () => (await badges.read()).map(({ title }) => title.text)
    await driver.drag(driver.row('Third'), driver.row('First'))
    await expect.poll(stored).toEqual(['Third', 'First', 'Second'])
    expect(await driver.saveBar.isVisible()).toBe(false)
    await driver.row('Second').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Second moved to place 2 of 3').waitFor({ state: 'attached' })
    await expect.poll(stored).toEqual(['Third', 'Second', 'First'])
    await driver.more('First', 'Move to the top')
    await expect.poll(stored).toEqual(['First', 'Third', 'Second'])
    const priorities = (await badges.read()).map(({ priority }) => priority)
    expect(priorities).toEqual(priorities.toSorted((one, other) => other - one))
  })

  test('deleting asks, and afterwards no badge is selected [D-183] [D-275]', async () => {
    const { page, driver } = await openBadges(three)
    await driver.row('Second').click()
    await driver.more('Second', 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Are you sure you want to delete this badge? This action cannot be undone.', { exact: true })
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await badges.read()).length).toBe(3)
    await driver.more('Second', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('The badge has been deleted successfully').waitFor()
    await expect.poll(driver.names).toEqual(['First', 'Third'])
    await page.getByText('No badge is selected').waitFor()
    expect(await driver.list.locator('[aria-pressed=true]').count()).toBe(0)
    expect((await badges.read()).length).toBe(2)
  })

  test('a variable is copied to the clipboard [D-278]', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    await driver.settings.getByRole('button', { name: 'Copy sale_percent' }).click()
    await page.getByText('Copied to clipboard', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{sale_percent}}')
  })

  test('publishing saves page, layout and badge first, and shoppers see the badge [D-192]', async () => {
    const { page, driver, design } = await openBadges([{ title: { text: 'Sale' } }])
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await driver.title.fill('Hello {{quantity}}')
    await design.publish()
    await expect.poll(() => driver.saveBar.isVisible()).toBe(false)
    expect((await live()).badges?.map(({ title }) => title.text)).toEqual(['Hello {{quantity}}'])

    const grid = blockOf('productGrid', { products: [{ id: 'lounge-chair', name: 'Chair' }] })
    const editor = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One'), grid] }])
    await editor.driver.blocks.getByText(/^Hello \d+$/).waitFor()
    await editor.driver.select(0)
    await editor.driver.field('Placeholder').fill('Published')
    await page.getByRole('button', { name: 'Close settings' }).click()
    await page.getByRole('switch', { name: 'Several home pages' }).check()
    await editor.driver.publish()
    await expect.poll(() => driver.saveBar.isVisible()).toBe(false)
    const now = await live()
    const home = now.pages.find(({ type }) => type === 'home')
    expect([home?.blocks[0]?.['placeholder'], now.layout.options.multiplePage]).toEqual(['Published', true])
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('Published')

    await shopper.goto(`${ownServer().shopperUrl}/a/${editedApp}/`)
    await shopper.getByText(/^Hello \d+$/).waitFor()
  })

  test('whoever saves second chooses which version to keep', async () => {
    const { page, driver, made } = await openBadges([{ title: { text: 'Sale' } }])
    const id = made[0]?.id ?? ''
    await driver.title.fill('Mine')
    await badges.update(id, { title: { text: 'Theirs' } })
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await dialog.getByText('Theirs', { exact: true }).first().waitFor()
    await expectAccessible(page, ownersColours)
    expect((await badges.read())[0]?.title.text).toBe('Theirs')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect((await badges.read())[0]?.title.text).toBe('Mine')

    await driver.title.fill('Mine again')
    await badges.update(id, { title: { text: 'Theirs again' } })
    await page.keyboard.press('ControlOrMeta+s')
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => driver.title.inputValue()).toBe('Theirs again')
    expect(await driver.saveBar.isVisible()).toBe(false)
  })

  test('a save joins what somebody else changed in other fields; where both changed one, only that is chosen', async () => {
    const { page, driver, made } = await openBadges([{ title: { text: 'Sale' } }])
    const id = made[0]?.id ?? ''
    const stored = async () => {
      const [badge] = await badges.read()
      return [badge?.title.text, badge?.backgroundColor, badge?.description]
    }
    await driver.title.fill('Mine')
    await badges.update(id, { title: { text: 'Sale' }, backgroundColor: '#0B5D3B' })
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect(await stored()).toEqual(['Mine', '#0B5D3B', ''])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => driver.title.inputValue()).toBe('Sale')
    await driver.save()
    expect(await stored()).toEqual(['Sale', '#0B5D3B', ''])

    await driver.title.fill('Mine again')
    await badges.update(id, { title: { text: 'Theirs' }, backgroundColor: '#0B5D3B', description: 'For June' })
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(stored).toEqual(['Mine again', '#0B5D3B', 'For June'])
    await driver.saveBar.waitFor({ state: 'hidden' })

    await driver.title.fill('Mine at last')
    await badges.update(id, { title: { text: 'Theirs again' }, backgroundColor: '#112233', description: 'For June' })
    await page.keyboard.press('ControlOrMeta+s')
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => driver.title.inputValue()).toBe('Theirs again')
    await driver.saveBar.waitFor({ state: 'hidden' })
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => driver.title.inputValue()).toBe('Mine at last')
    await driver.save()
    expect(await stored()).toEqual(['Mine at last', '#112233', 'For June'])
  })

  test('leaving with unsaved edits asks, and discarding brings the saved badge back', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    await driver.title.fill('Other')
    await followMenu(page, 'Home')
    await page.getByText('You have unsaved changes. Are you sure you want to leave this page?').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await driver.saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => driver.title.inputValue()).toBe('Sale')
    expect(await driver.saveBar.isVisible()).toBe(false)
  })

  test('edits that were never saved come back after the tab is gone', async () => {
    const { page, driver } = await openBadges([{ title: { text: 'Sale' } }])
    await driver.title.fill('Kept')
    const other = await page.context().newPage()
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('vitrine-design')
            opening.onsuccess = () => {
              const { result: database } = opening
              if (!database.objectStoreNames.contains('drafts')) return resolve(0)
              const asking = database.transaction('drafts').objectStore('drafts').getAllKeys()
              asking.onsuccess = () => resolve(asking.result.filter((key) => String(key).includes('/badges/')).length)
            }
          }),
      )
    await expect.poll(kept).toBe(1)
    await other.goto('/design/product-badges')
    const reopened = badgesDriver(other)
    await other.getByRole('button', { name: 'Restore them' }).click()
    await expect.poll(() => reopened.title.inputValue()).toBe('Kept')
    await expectAccessible(other, ownersColours)
    await reopened.saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(kept).toBe(0)
    await other.close()
  })

  test('whoever may only look changes nothing', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'viewer', 'demo-aurora')
    const driver = badgesDriver(page)
    await driver.open()
    await page.getByText('Ask an owner for the permission to change designs.').waitFor()
    expect(await driver.title.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add badge' }).count()).toBe(0)
    expect(await driver.list.getByRole('button', { name: /^More for/ }).count()).toBe(0)
    await expectAccessible(page, ownersColours)
  })

  test('on a phone, list and settings are sheets over the preview, and everything works', async () => {
    await badges.plan(three)
    const page = await (await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await openConsole(page, 'owner', editedApp)
    const driver = badgesDriver(page)
    await driver.open()
    await page.getByRole('button', { name: 'Badges', exact: true }).click()
    await driver.row('Second').click()
    await driver.title.fill('By phone')
    await expectAccessible(page, ownersColours)
    await driver.saveBar.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('The new badge has been updated successfully').waitFor()
    expect((await badges.read()).map(({ title }) => title.text)).toEqual(['First', 'By phone', 'Third'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
