import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLooks, preferScheme } from '../../test/looks.ts'
import { openScreen, openSignedOut, serveEachTest } from '../../test/open-screen.tsx'

const opened = serveEachTest()

const screens = [
  { path: '/', heading: 'Insights' },
  { path: '/switch-application', heading: 'Switch application' },
  { path: '/profile', heading: 'Profile' },
  { path: '/auth/applications', heading: /Welcome back/ },
  { path: '/auth/no-app', heading: 'You have no app!' },
  { path: '/nowhere', heading: 'There is no page at this address' },
]

describe('screens of the frame', () => {
  beforeEach(() => {
    opened.shop.apps = [opened.shop.app, { ...opened.shop.app, appKey: 'other-shop', applicationName: 'Other shop' }]
  })

  test.for(['light', 'dark'] as const)('are accessible and fit at every width, %s', async (scheme) => {
    await preferScheme(scheme)
    await openSignedOut('/auth/login')
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectGoodLooks('/auth/login')
    for (const { path, heading } of screens) {
      await openScreen(path)
      await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      expect(document.documentElement.dataset['mantineColorScheme']).toBe(scheme)
      await expectGoodLooks(path)
    }
  })
})
