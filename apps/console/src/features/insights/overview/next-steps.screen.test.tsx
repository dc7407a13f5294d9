import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

test('the checklist stands beside the orders until all of it is done, and leaves its place to them', async () => {
  let installs = 0
  const release = { id: 'r1', number: 1, publishedAt: '2026-11-01T23:05:00.000Z', publishedBy: 'Sam' }
  const placedAt = '2024-11-01T23:05:00.000Z'
  const order = { id: 'o1', number: '1', placedAt, totalMinor: 5, currencyCode: 'USD', status: 'paid', customer: 'Sam' }
  const orders = { readAt: placedAt, latest: [order] }
  opened.server.on(appsRoutes.getHome, () => ({ data: { release, unpublishedChanges: 0, installs, orders } }))
  const latest = page.getByRole('heading', { name: 'Latest orders' })
  const checklist = page.getByRole('heading', { name: 'What to do next' })
  const width = () => latest.element().parentElement?.getBoundingClientRect().width ?? 0
  await openScreen('/')
  await expect.element(page.getByText('3 of 4 done')).toBeVisible()
  const beside = width()
  installs = 1
  await openScreen('/')
  await expect.element(latest).toBeVisible()
  await expect.element(checklist).not.toBeInTheDocument()
  expect(width()).toBeGreaterThan(beside * 1.3)
})
