import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openHome, paletteItem, saveBar } from '../../../../test/design-driver.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const emulate = async (locale: string, timezoneId: string) => {
  await cdp().send('Emulation.setLocaleOverride', { locale })
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
}

beforeAll(() => emulate('de-DE', 'Europe/Berlin'))
afterAll(() => emulate('', ''))

describe('in a browser of another language', () => {
  test('orders have the times of the list of orders and en-US amounts [A-188] [I-165]', async () => {
    expect([(1.5).toLocaleString(), new Date(0).getHours()]).toEqual(['1,5', 1])
    const order = { number: '1', status: 'paid', customer: 'Sam', currencyCode: 'USD' }
    const latest = [
      { ...order, id: 'o2', placedAt: '2026-11-01T23:05:00.000Z', totalMinor: 123_450 },
      { ...order, id: 'o1', placedAt: '2026-07-09T07:30:00.000Z', totalMinor: 5, currencyCode: 'EUR' },
    ]
    opened.server.on(appsRoutes.getHome, () => ({
      data: {
        release: null,
        unpublishedChanges: 0,
        installs: 0,
        orders: { readAt: '2026-11-02T00:00:00.000Z', latest },
      },
    }))
    await openScreen('/')
    const cells = () =>
      page
        .getByRole('table')
        .elements()
        .flatMap((table) => [...table.querySelectorAll('tbody tr')])
        .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    await expect.poll(cells).toContainEqual(expect.arrayContaining(['Nov 02, 2026 12:05:00 AM', '$1,234.50']))
    expect(cells()).toContainEqual(expect.arrayContaining(['Jul 09, 2026 09:30:00 AM', '€0.05']))
  })

  test('so has what an earlier visit left unsaved [A-189]', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: [] }])
    await paletteItem('Spacer').click()
    await expect.element(saveBar).toBeVisible()
    // The page keeps its data when it is hidden.
    dispatchEvent(new Event('pagehide'))
    await openScreen('/design/home')
    const notice = page.getByText(/^Unsaved changes from [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} were kept$/)
    await expect.element(notice).toBeVisible()
    await page.getByRole('button', { name: 'Drop them' }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})

test('an app without orders says so, or that those of its store are being read', async () => {
  const orders = { readAt: null as string | null, latest: [] }
  opened.server.on(appsRoutes.getHome, () => ({
    data: { release: null, unpublishedChanges: 0, installs: 0, orders },
  }))
  await openScreen('/')
  await expect.element(page.getByText('The orders of your store are being read')).toBeVisible()
  orders.readAt = '2026-11-02T00:00:00.000Z'
  await openScreen('/')
  await expect.element(page.getByText('No orders yet')).toBeVisible()
})
