import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeSettings } from '../../../../test/fake-settings.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let fake = new FakeSettings()

beforeEach(() => {
  fake = new FakeSettings()
  fake.serve(opened.server)
})

const level = (name: string) => page.getByRole('radio', { name, exact: true })
const kept = page.getByRole('combobox', { name: 'Events are kept for' })
const dialog = page.getByRole('dialog')

describe('how shoppers are counted', () => {
  test('what is counted without consent is chosen, and applies at once', async () => {
    await openScreen('/settings')
    await expect.element(level('Everything')).toBeChecked()
    await level('Visits and orders').click()
    await expect.element(level('Visits and orders')).toBeChecked()
    expect(fake.measurement).toMatchObject({ withoutConsent: 'visits', months: 13 })
    await expectAccessible()
  })

  test('a longer time is taken as it is, a shorter one asks first', async () => {
    await openScreen('/settings')
    await kept.selectOptions('25')
    await expect.poll(() => fake.measurement.months).toBe(25)
    await kept.selectOptions('6')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(kept).toHaveValue('25')
    expect(fake.measurement.months).toBe(25)
    await kept.selectOptions('6')
    await dialog.getByRole('button', { name: 'Keep events for a shorter time' }).click()
    await expect.poll(() => fake.measurement.months).toBe(6)
  })

  test('the owner renews the write key, and sees how long the one before works', async () => {
    await openScreen('/settings')
    await expect.element(page.getByText('key-1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Renew the write key' }).click()
    await dialog.getByRole('button', { name: 'Renew the write key' }).click()
    await expect.element(page.getByText('key-2', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^key-1 works until Jun 03, 2026/)).toBeVisible()
  })

  test('who may not change settings reads them; what cannot be read says so, and is asked for again', async () => {
    opened.shop.app.role = 'staff'
    opened.shop.app.permissions = permissionsOfRole('staff')
    opened.server.refuse(measurementRoutes.getMeasurement, new AppError('unavailable'))
    await openScreen('/settings')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    fake.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(level('Everything')).toBeDisabled()
    await expect.element(kept).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Renew the write key' })).not.toBeInTheDocument()
  })
})
