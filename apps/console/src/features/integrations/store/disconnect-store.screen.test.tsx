import { AppError } from '@vitrine/domain/errors'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { integrationOf } from '../../../../test/fake-integrations.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const calls = (route: 'disconnectStore' | 'endWayBack') => opened.server.calls(storeConnectionRoutes[route]).length

beforeEach(() => {
  const store = { fixed: true, category: 'Commerce' } as const
  opened.shop.integrationCatalog.all = [
    integrationOf('demo-store', { ...store, storeKind: 'demo', name: 'Vitrine store' }),
    integrationOf('vendure', { ...store, storeKind: 'vendure', name: 'Vendure' }),
  ]
})

describe('a store on its card', () => {
  test('is disconnected once somebody agreed to what that means: nothing is connected then, and one step leads back [A-019]', async () => {
    await openScreen('/integrations/demo-store')
    await button('Disconnect').click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Vitrine store' })
    await expect.element(dialog.getByText(/Shoppers see no products, cannot buy and are signed out/)).toBeVisible()
    await expect.element(dialog.getByText(/past orders stay.*For 30 days one step leads back to it/)).toBeVisible()
    await expectAccessible()
    await inDialog('Cancel').click()
    expect(calls('disconnectStore')).toBe(0)
    await button('Disconnect').click()
    await inDialog('Disconnect').click()
    await expect.element(page.getByText('Vitrine store has been disconnected successfully')).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Integrations' }).click()
    await expect.element(page.getByText('You have no connected integrations')).toBeVisible()

    await openScreen('/settings/store')
    await expect.element(page.getByText(/Your app has no store: shoppers see no products/)).toBeVisible()
    expect(button('Pull again').query()).toBeNull()
    await expectAccessible()
    await button('Go back to Vitrine store').click()
    await inDialog('Go back to Vitrine store').click()
    await expect.element(button('Pull again')).toBeVisible()
  })

  test('that the app has left is forgotten before its time, and the one behind the app stays', async () => {
    opened.shop.store.health = {
      ...opened.shop.store.health,
      ...{ kind: 'vendure', name: 'Lamp & Co', address: 'https://store.example' },
      former: { kind: 'demo', name: null, address: null, until: '2026-02-01T12:00:00.000Z' },
    }
    await openScreen('/integrations/demo-store')
    await expect.element(page.getByText(/You can go back to Vitrine store until/)).toBeVisible()
    // One step leads back: another way to the same store would begin anew.
    await expect.element(button('Go back to Vitrine store')).toBeVisible()
    expect(button('Use this store').query()).toBeNull()
    await button('Disconnect').click()
    const dialog = page.getByRole('dialog', { name: 'End the way back to Vitrine store?' })
    await expect.element(dialog.getByText(/cannot go back to this store in one step any more/)).toBeVisible()
    await expect.element(dialog.getByText(/The store keeps its products, carts, accounts and orders/)).toBeVisible()
    await inDialog('Disconnect').click()
    await expect.element(page.getByText(/You can go back to Vitrine store until/)).not.toBeInTheDocument()
    await expect.element(button('Use this store')).toBeVisible()
    expect([calls('endWayBack'), calls('disconnectStore')]).toEqual([1, 0])
    await openScreen('/integrations')
    const connected = page.getByRole('region', { name: 'Your connected integrations' })
    await expect.element(connected.getByRole('link', { name: /^Vendure/ })).toBeVisible()
    expect(connected.getByRole('link').elements()).toHaveLength(1)
  })

  test('says so where somebody else changed the store meanwhile', async () => {
    await openScreen('/integrations/demo-store')
    await button('Disconnect').click()
    opened.server.refuse(storeConnectionRoutes.disconnectStore, new AppError('conflict'))
    opened.shop.store.health = { ...opened.shop.store.health, kind: 'vendure', revision: 'r2' }
    await inDialog('Disconnect').click()
    await expect.element(button('Disconnect')).not.toBeInTheDocument()
    await expect.element(button('Use this store')).toBeVisible()
  })

  test('is only looked at by who may not change it', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/integrations/demo-store')
    await expect.element(page.getByText('You can take this store away from your app.')).not.toBeInTheDocument()
    expect(button('Disconnect').query()).toBeNull()
  })

  test('fits a phone, in light and in dark', async () => {
    await page.viewport(390, 844)
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme)
      await openScreen('/integrations/demo-store')
      await expect.element(button('Disconnect')).toBeVisible()
      await expectGoodLooks('disconnect a store')
    }
  })
})
