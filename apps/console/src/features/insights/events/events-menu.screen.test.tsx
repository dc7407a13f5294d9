import { AppError } from '@vitrine/domain/errors'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const days = 'from=2026-03-01&until=2026-03-09'
const menu = page.getByRole('button', { name: 'Events', exact: true })
const entry = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog', { name: 'What was not counted, and why' })

describe('what stands behind the charts', () => {
  test.each([
    ['CSV', rawEventsRoutes.exportEventsCsv],
    ['Parquet', rawEventsRoutes.exportEventsParquet],
  ] as const)('the events of the chosen days are exported as %s', async (format, route) => {
    opened.server.on(route, () => new Response('file') as never)
    await openScreen(`/?${days}`)
    await menu.click()
    await entry(`Export events as ${format}`).click()
    await expect.element(page.getByText('The events were exported.')).toBeVisible()
    expect(opened.server.calls(route)[0]?.query).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-09' })
  })

  test('what was not counted is told with its reason; who may not export sees that alone', async () => {
    opened.shop.app.role = 'staff'
    opened.shop.app.permissions = permissionsOfRole('staff')
    opened.server.on(rawEventsRoutes.listDrops, () => ({
      data: [
        { reason: 'robot' as const, count: 1_234, lastDay: '2026-03-09' },
        { reason: 'no_consent' as const, count: 5, lastDay: '2026-03-02' },
      ],
    }))
    await openScreen(`/?${days}`)
    await menu.click()
    await expect.element(entry('What was not counted')).toBeVisible()
    await expect.element(entry('Export events as CSV')).not.toBeInTheDocument()
    await entry('What was not counted').click()
    await expect.element(dialog.getByRole('row', { name: 'Events of robots that read pages 1,234' })).toBeVisible()
    await expect.element(dialog.getByText(`(${deviceZone()})`)).toBeVisible()
    expect(opened.server.calls(rawEventsRoutes.listDrops)[0]?.query).toMatchObject({ timezone: deviceZone() })
    await expect
      .element(dialog.getByRole('row', { name: 'Events of shoppers who did not agree to be counted 5' }))
      .toBeVisible()
    // The menu fades while the dialog stands already.
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('where everything was counted it says so; what cannot be read is asked for again', async () => {
    opened.server.refuse(rawEventsRoutes.listDrops, new AppError('unavailable'))
    await openScreen(`/?${days}`)
    await menu.click()
    await entry('What was not counted').click()
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    opened.server.on(rawEventsRoutes.listDrops, () => ({ data: [] }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText('Everything was counted')).toBeVisible()
  })
})
