import { afterEach, describe, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeSettings } from '../../../test/fake-settings.ts'
import { expectGoodLook, preferScheme, type Scheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

describe('the settings', () => {
  afterEach(() => preferScheme())

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
    for (const size of sizes) await expectGoodLook('settings', size)
  })
})
