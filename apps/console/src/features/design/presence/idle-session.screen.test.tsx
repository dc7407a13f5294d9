import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openHome, saveBar, searchBarOf } from '../../../../test/design-driver.ts'
import { appKey, designOf } from '../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { queryClient } from '../../../shared/api/query-client.ts'
import { recoveryDrafts } from '../document/recovery-drafts.ts'

const opened = serveEachTest()

const renewed = {
  access_token: 'renewed',
  refresh_token: 'refresh',
  token_type: 'Bearer' as const,
  expires_in: 300,
  third_party: false,
  impersonated: false,
}

beforeEach(() => opened.server.on(refreshRoutes.refreshToken, () => renewed))
afterEach(async () => {
  vi.useRealTimers()
  await recoveryDrafts(`ada/${appKey}/live/en`, 'layout').forget()
})

/** Moves the clock on by four minutes in which nobody touches the tab and the access token expires. */
function passFourMinutes(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * minuteMs })
  opened.server.expire('access')
}

/** Does what any timer of a screen does: requests everything that the screen shows again. */
const askAgain = () => void queryClient.invalidateQueries()
const renewals = () => opened.server.calls(refreshRoutes.refreshToken).length
const presences = () => opened.server.calls(presenceRoutes.tellPresence).length
const lists = () => opened.server.calls(designsRoutes.listDesigns)
const tokenOf = ({ request }: { request: Request }) => request.headers.get('authorization')

describe('while nobody touches a tab', () => {
  test('an open design tool does not renew the session, and goes on with the next touch', async () => {
    const { server } = opened
    let title = 'Sale'
    server.on(designsRoutes.listDesigns, () => ({ data: [designOf('sale', title, 'draft')], total: 1 }))
    await openScreen('/design/schedule?idle=1')
    await expect.element(page.getByRole('heading', { name: 'Sale' })).toBeVisible()
    await expect.poll(presences).toBeGreaterThan(0)
    passFourMinutes()
    const [told, asked] = [presences(), lists().length]
    askAgain()
    await expect.poll(() => lists().length).toBeGreaterThan(asked)
    await expect.poll(presences).toBeGreaterThan(told + 1)
    expect(renewals()).toBe(0)
    title = 'Summer sale'
    await userEvent.keyboard('{Shift}')
    await expect.element(page.getByRole('heading', { name: 'Summer sale' })).toBeVisible()
    await expect.poll(() => server.calls(presenceRoutes.tellPresence).map(tokenOf)).toContain('Bearer renewed')
    expect(renewals()).toBe(1)
  })

  test('calls go on with the access token that is still valid', async () => {
    await openScreen('/design/schedule?idle=2')
    await expect.poll(() => lists().length).toBe(1)
    // Asking again while the first answer is on its way would be the same call.
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * minuteMs })
    askAgain()
    await expect.poll(() => lists().length).toBe(2)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  })

  test('an open preview does not renew the session either', async () => {
    const { server, shop } = opened
    server.on(publishingRoutes.createPreviewToken, () => {
      throw new AppError('not_found')
    })
    await openHome(shop, [{ title: 'Home', blocks: [searchBarOf('First')] }])
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    const previews = () => server.calls(publishingRoutes.createPreviewToken).length
    await expect.poll(previews).toBeGreaterThan(0)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    passFourMinutes()
    const before = previews()
    askAgain()
    await expect.poll(previews).toBeGreaterThan(before)
    expect(renewals()).toBe(0)
  })

  test('a session that ended is noticed at the next touch, and what was edited is kept', async () => {
    const { server, shop } = opened
    server.refuse(refreshRoutes.refreshToken, new AppError('invalid_grant'))
    await openHome(shop, [{ title: 'Home', blocks: [searchBarOf('First')] }])
    await page.getByRole('button', { name: 'Spacer', exact: true }).click()
    await expect.element(saveBar).toBeVisible()
    // The browser stores the edit a moment after it was made.
    await expect.poll(() => recoveryDrafts(`ada/${appKey}/live/en`, 'layout').read()).toBeDefined()
    passFourMinutes()
    askAgain()
    await expect.poll(() => queryClient.isFetching()).toBeGreaterThan(0)
    await expect.element(saveBar).toBeVisible()
    expect(renewals()).toBe(0)
    await userEvent.keyboard('{Shift}')
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    server.on(refreshRoutes.refreshToken, () => renewed)
    // Once there is a session, the sign-in page leads to the front page, and the test goes on from there.
    await openScreen('/')
    await openScreen('/design/home')
    await expect.element(page.getByText(/^Unsaved changes from .* were kept$/)).toBeVisible()
  })
})
