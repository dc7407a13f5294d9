/** Addresses of the console that name one thing, with a thing that there is none of. */
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'

const opened = serveEachTest()

beforeEach(() => {
  const { server } = opened
  const missing = new AppError('not_found')
  server.refuse(auditRoutes.getAuditEntry, missing)
  server.refuse(designsRoutes.getScheduledDesign, missing)
  server.refuse(historyRoutes.listHistory, missing)
  server.refuse(historyRoutes.listHistoryFilters, missing)
  server.refuse(historyRoutes.getMoment, missing)
  server.refuse(invitationsRoutes.lookAtInvitation, missing)
})

/** The way back: a link or a button of the screen, or the button that closes the drawer. */
const back = (name: string) => page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()

/** A list beside may say it too, and be hidden. */
const isShown = (what: Locator): boolean => what.elements().some((element) => element.checkVisibility())

test.each([
  ['/?tab=orders&order=unknown', 'This order is no longer here.', 'Close'],
  ['/customers?customer=unknown', 'This customer is no longer here.', 'Close'],
  ['/files?file=unknown', 'This file is no longer in the library.', 'Close'],
  ['/settings/audit?entry=unknown', 'This change is no longer in the log.', 'Close'],
  ['/notifications?message=unknown', 'This message is no longer here.', 'Close'],
  ['/manage-user?user=unknown', 'This is not here', 'Close'],
  ['/integrations/unknown', 'This is not here', 'Back to Integrations'],
  ['/settings/store/products/unknown', 'This is not here', 'Back to Products of your store'],
  ['/design/schedule/unknown', 'This is not here', 'Back to Schedule'],
  ['/design/history?design=unknown', 'This is not here', 'Back to the design'],
  // Beside the list it needs no way back: on a phone it stands alone.
  ['/design/history?moment=1&show=page', 'This is not here', 'All saves', 390],
  ['/invitation#unknown', 'This is not here', 'Go to the home page'],
] as [string, string, string, number?][])(
  '%s says that it is not there, and leads back instead of trying again',
  async (address, said, wayBack, width = 1440) => {
    await page.viewport(width, 900)
    await openScreen(address)
    await expect.poll(() => isShown(page.getByText(said, { exact: true }))).toBe(true)
    if (said === 'This is not here')
      await expect.poll(() => isShown(page.getByRole('alert').filter({ hasText: said }))).toBe(true)
    await expect.element(back(wayBack)).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    await expectAccessible()
    await page.viewport(1440, 900)
  },
)

test.each(['/design/home?block=unknown', '/design/home?page=unknown', '/design/navigation-bar?tab=unknown'])(
  '%s opens the screen, and says that what the address names is not there',
  async (address) => {
    await openScreen(address)
    const said = page.getByRole('alert').filter({ hasText: 'This does not exist, or you have no access to it.' })
    await expect.element(said).toBeVisible()
    await expect.poll(() => location.search).toBe('')
    await expect.element(page.getByRole('region', { name: 'Canvas' })).toBeVisible()
  },
)

test('a screen that is only away for now still offers to try again', async () => {
  opened.server.refuse(designsRoutes.getScheduledDesign, new AppError('unavailable'))
  await openScreen('/design/schedule/unknown')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
