import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseTime } from '../../../test/choose-time.ts'
import { openHome, ownersColors, searchBarOf } from '../../../test/design-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
const dialog = page.getByRole('dialog', { name: 'Preview' })

describe('the preview', () => {
  test('shows the app at a later time in a zone', async () => {
    const { server, shop } = opened
    server.on(publishingRoutes.createPreviewToken, ({ body: { at = 'draft' } }) => ({
      data: { token: 'look', expiresAt: '2099-01-01T00:00:00.000Z', url: `about:blank#${at}`, lanUrl: null },
    }))
    const shownUrl = () => dialog.element().querySelector('iframe')?.getAttribute('src')
    await openHome(shop, [{ title: 'Home', blocks: [searchBarOf('First')] }])
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    await expect.poll(shownUrl).toContain('#draft')
    const at = `${new Date().getFullYear() + 1}-03-01T10:30`
    await userEvent.click(dialog.getByLabelText('At another time'), { force: true })
    await chooseTime(dialog.getByRole('group', { name: 'Date and time' }), at)
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(shownUrl).toContain(`#${at}`)
    expect(server.calls(publishingRoutes.createPreviewToken).at(-1)?.body).toEqual({ at, timezone: 'UTC' })
    await expectAccessible(ownersColors)
  })
})
