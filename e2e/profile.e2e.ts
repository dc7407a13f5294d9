import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { picture } from './picture.ts'

describe('the profile', () => {
  const { newContext } = useBrowser()

  test('shows name, e-mail and customer id of the identity, to be read only [A-039]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'staff')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL((url) => url.pathname === '/profile')
    for (const [label, value] of [
      ['Name', 'Stan Staff'],
      ['Email', 'staff@demo.test'],
      ['Customer ID', 'C-1002'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      await field.waitFor()
      expect(await field.inputValue()).toBe(value)
      expect(await field.isEditable()).toBe(false)
    }
    await expectAccessible(page)
    await picture(page, 'profile')
  })
})
