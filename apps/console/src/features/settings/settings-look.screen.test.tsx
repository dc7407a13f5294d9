import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeSettings } from '../../../test/fake-settings.ts'
import { expectGoodLook, expectGoodLooks, preferLook, preferScheme, type Scheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('the settings', () => {
  test.each<Scheme>(['light', 'dark'])('stand well at every width, %s', async (scheme) => {
    const fake = new FakeSettings()
    fake.save({
      l2sp: { ...fake.settings.l2sp, enabled: true },
      quickAddSettings: { enabled: true, label: 'Shop Now' },
    })
    fake.serve(opened.server)
    await preferScheme(scheme)
    await openScreen('/settings')
    await page.getByRole('textbox', { name: 'App name' }).click()
    await expectGoodLooks('settings')
  })

  test('leave nothing behind that is wider than a phone, where the line begins on the right', async () => {
    const fake = new FakeSettings()
    fake.save({ l2sp: { ...fake.settings.l2sp, enabled: true } })
    fake.serve(opened.server)
    await preferLook(opened.shop, ['ar', 'dark'])
    await openScreen('/settings')
    await expect.poll(() => document.querySelector('main textarea')?.getBoundingClientRect().width).toBeGreaterThan(400)
    await page.getByRole('link', { name: 'الإحصاءات' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    await expectGoodLook('insights after settings', { width: 390, height: 844 })
  })
})
