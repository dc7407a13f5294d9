import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { AppError } from '@vitrine/domain/errors'
import { checklistSteps, onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const checklist = page.getByRole('heading', { name: 'What to do next' })
const latest = page.getByRole('heading', { name: 'Latest orders' })
const doing = (...done: string[]) => checklistSteps.map((id) => ({ id, done: done.includes(id) }))

describe('the checklist of the home screen', () => {
  test('stands beside the orders until all of it is done, and leaves its place to them', async () => {
    const width = () => latest.element().parentElement?.getBoundingClientRect().width ?? 0
    opened.shop.checklist = doing('store', 'design', 'publish', 'order', 'push')
    await openScreen('/')
    await expect.element(page.getByText('5 of 7 done')).toBeVisible()
    const beside = width()
    opened.shop.checklist = doing(...checklistSteps)
    await openScreen('/')
    await expect.element(latest).toBeVisible()
    await expect.element(checklist).not.toBeInTheDocument()
    expect(width()).toBeGreaterThan(beside * 1.3)
  })

  test('each open step names the place where it is done, and leads there', async () => {
    opened.shop.checklist = doing()
    await openScreen('/')
    await expect.element(checklist).toBeVisible()
    const leads = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
    expect(leads('Open integrations')).toBe('/integrations')
    // Whoever has no store sells from the one that comes with the app.
    expect(leads('Add your own products')).toBe('/settings/store/products')
    expect(leads('Open the design tool')).toBe('/design/home')
    expect(leads('Open notifications')).toBe('/notifications')
    expect(leads('Open the app listing')).toBe('/app-store-info')
    expect(leads('Open the orders')).toBe('/?tab=orders&range=all')
    await expect.element(page.getByRole('button', { name: 'Show the preview' })).toBeVisible()
    await expectAccessible()
    opened.shop.checklist = doing('store')
    await openScreen('/')
    await expect.element(page.getByText('1 of 7 done')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open integrations' })).not.toBeInTheDocument()
  })

  test('can be put away, and taken out again', async () => {
    await openScreen('/')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.element(checklist).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show what to do next' }).click()
    await expect.element(checklist).toBeVisible()
    expect(opened.server.calls(onboardingRoutes.hideChecklist).map(({ body }) => body.data.hidden)).toEqual([
      true,
      false,
    ])
  })

  test('that cannot be read leaves the rest of the home where it is', async () => {
    opened.server.refuse(onboardingRoutes.getChecklist, new AppError('not_found'))
    await openScreen('/')
    await expect.element(latest).toBeVisible()
    expect(opened.server.calls(appsRoutes.getHome)).not.toEqual([])
    await expect.element(checklist).not.toBeInTheDocument()
  })
})
