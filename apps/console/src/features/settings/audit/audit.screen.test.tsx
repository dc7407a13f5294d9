import { type AuditDetail, auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette, paletteSearch } from '../../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const changeOf = (id: string, over: Partial<AuditDetail> = {}): AuditDetail => ({
  id,
  at: '2026-05-04T09:30:00.000Z',
  actor: { kind: 'member', sub: 'ada', name: 'Ada Lind', isMember: true },
  impersonator: null,
  token: null,
  action: 'badge.saved',
  subject: { kind: 'badge', id: 'b1', name: 'Sale' },
  network: '203.0.113.7',
  session: 'family-1',
  before: { title: 'Old sale', phone: 'changed' },
  after: { title: 'Sale', phone: 'changed' },
  ...over,
})

const changes = [
  changeOf('one'),
  changeOf('two', {
    action: 'team.member_changed',
    actor: { kind: 'member', sub: 'gone', name: 'Noor', isMember: false },
    impersonator: 'support@vitrine',
    subject: { kind: 'member', id: 'ben', name: 'Ben' },
  }),
  changeOf('three', {
    action: 'design.went_live',
    actor: { kind: 'system', sub: null, name: 'schedule', isMember: false },
    subject: { kind: 'design', id: 'd1', name: 'Summer' },
    network: null,
    session: null,
    before: {},
    after: {},
  }),
]

type LogQuery = Record<string, unknown>

function serveLog(entries: readonly AuditDetail[] = changes): LogQuery[] {
  const asked: LogQuery[] = []
  opened.server.on(auditRoutes.listAudit, ({ query }) => {
    asked.push(query)
    const found = entries.filter(
      ({ action, subject }) =>
        (query.action === undefined || query.action === action) &&
        (query.query === undefined || subject.name?.includes(query.query) === true),
    )
    return { data: found, next: null }
  })
  opened.server.on(auditRoutes.listAuditPeople, () => ({
    data: [
      { id: 'ada', name: 'Ada Lind', isMember: true },
      { id: 'gone', name: 'Noor', isMember: false },
      { id: 'schedule', name: 'schedule', isMember: false },
    ],
  }))
  opened.server.on(auditRoutes.getAuditEntry, ({ params }) => {
    const data = entries.find(({ id }) => id === params.id)
    if (!data) throw new AppError('not_found')
    return { data }
  })
  return asked
}

const table = page.getByRole('region', { name: 'Changes' })
const row = (text: string | RegExp) => table.getByRole('row', { name: text })

describe('the audit log', () => {
  test('says who changed what, also in whose place and by which job', async () => {
    serveLog()
    await openScreen('/settings/audit')
    await expect.element(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    await expect.element(row(/Ada Lind.*Badge saved.*Sale.*203\.0\.113\.7/)).toBeVisible()
    await expect
      .element(row(/support@vitrine, acting for Noor \(no longer a member\).*User changed.*Ben/))
      .toBeVisible()
    await expect.element(row(/System: schedule.*Design went live.*Summer/)).toBeVisible()
    await expectAccessible()
  })

  test('names a release by its number', async () => {
    serveLog([
      changeOf('one', { action: 'release.published', subject: { kind: 'release', id: 'k3jh8aqw', name: '12' } }),
    ])
    await openScreen('/settings/audit')
    await expect.element(row(/Published to mobile/)).toMatchTextContent('Release 12')
  })

  test('shows what was and what is of one change, from a link too', async () => {
    serveLog()
    await openScreen('/settings/audit')
    await row(/Sale/).getByRole('button').click()
    const drawer = page.getByRole('dialog', { name: 'Badge saved' })
    await expect.element(drawer.getByRole('row', { name: 'Title Old sale Sale' })).toBeVisible()
    await expect
      .element(drawer.getByRole('row', { name: /^Phone Changed; the content is not kept here/ }))
      .toBeVisible()
    await expect.element(drawer.getByText('family-1')).toBeVisible()
    expect(location.search).toBe('?entry=one')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('')

    await openScreen('/settings/audit?entry=three')
    await expect.element(page.getByRole('dialog', { name: 'Design went live' })).toBeVisible()
    await expect.element(page.getByText('This change has no fields.')).toBeVisible()
  })

  test('says of a change that is deleted by now that it is gone', async () => {
    serveLog()
    await openScreen('/settings/audit?entry=older')
    await expect.element(page.getByText('This change is no longer in the log.')).toBeVisible()
  })

  test('keeps filters and search in the address, asks the server for them, and takes them away again', async () => {
    const asked = serveLog()
    await openScreen('/settings/audit')
    await page.getByLabelText('Search').fill('Sal')
    await expect.poll(() => location.search).toBe('?q=Sal')
    await expect.element(row(/Sale/)).toBeVisible()
    await expect.element(row(/Summer/)).not.toBeInTheDocument()
    await page.getByLabelText('Area').selectOptions('Design')
    await page.getByLabelText('Change', { exact: true }).selectOptions('Badge saved')
    await page.getByLabelText('Person').selectOptions('Noor (no longer a member)')
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        query: 'Sal',
        area: 'design',
        action: 'badge.saved',
        person: 'gone',
      })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => location.search).toBe('')
    await expect.element(page.getByLabelText('Search')).toHaveValue('')
    await expect.element(row(/Summer/)).toBeVisible()

    await openScreen('/settings/audit?action=design.went_live')
    await expect.element(row(/Summer/)).toBeVisible()
    await expect.element(row(/Sale/)).not.toBeInTheDocument()
  })

  test('takes its days from one calendar, from the address too, and keeps them there', async () => {
    const asked = serveLog()
    const days = page.getByRole('button', { name: 'Days', exact: true })
    const day = (name: string) => page.getByRole('button', { name, exact: true })
    await openScreen('/settings/audit?from=2026-05-04&until=no-day')
    await expect.element(days).toMatchTextContent('Since May 4, 2026')
    await days.click()
    await expect.element(page.getByRole('dialog', { name: /Days/ })).toBeVisible()
    await expectAccessible()
    await day('20 May 2026').click()
    await expect.poll(() => location.search).toBe('?from=2026-05-04&until=2026-05-20')
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        from: new Date('2026-05-04T00:00:00').toISOString(),
        until: new Date('2026-05-20T23:59:59.999').toISOString(),
      })
    await expect.element(days).toMatchTextContent('May 4, 2026 – May 20, 2026')
    await expectAccessible()
    // One day alone, and the calendar is left: everything since then.
    await days.click()
    await day('12 May 2026').click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => location.search).toBe('?from=2026-05-12')
    await page.getByRole('button', { name: 'Clear Days' }).click()
    await expect.poll(() => location.search).toBe('')
    await expect.element(days).toMatchTextContent('Any day')
  })

  test('is kept for as long as an owner says, who is asked before it is shorter', async () => {
    serveLog()
    let months = 13
    opened.server.on(auditRoutes.getAuditKeeping, () => ({ data: { months, revision: `r${months}` } }))
    opened.server.on(auditRoutes.putAuditKeeping, ({ body }) => {
      months = body.months
      return { data: { months, revision: `r${months}` } }
    })
    await openScreen('/settings/audit')
    const kept = page.getByLabelText('Changes are kept for')
    await expect.element(kept).toHaveValue('13')
    await kept.selectOptions('24 months')
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expect.element(kept).toHaveValue('24')
    await kept.selectOptions('3 months')
    const question = page.getByRole('dialog', { name: 'Keep changes for a shorter time' })
    await expect.element(question.getByText(/older than 3 months are deleted within a day/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(kept).toHaveValue('24')
    await kept.selectOptions('3 months')
    await question.getByRole('button', { name: 'Keep changes for a shorter time' }).click()
    await expect.element(kept).toHaveValue('3')
    expect(opened.server.calls(auditRoutes.putAuditKeeping).map(({ body }) => body.months)).toEqual([24, 3])
  })

  test('says to an admin how long it is kept', async () => {
    serveLog()
    opened.shop.app.role = 'admin'
    await openScreen('/settings/audit')
    await expect.element(page.getByText('A change stays here for 13 months.')).toBeVisible()
    await expect.element(page.getByLabelText('Changes are kept for')).not.toBeInTheDocument()
  })

  test('of another area takes the chosen kind of change away', async () => {
    serveLog()
    await openScreen('/settings/audit?area=design&action=badge.saved')
    await page.getByLabelText('Area').selectOptions('Users')
    await expect.poll(() => location.search).toBe('?area=team')
  })

  test('shows older changes when asked', async () => {
    const newer = Array.from({ length: 50 }, (_, at) => changeOf(`new${at}`))
    opened.server.on(auditRoutes.listAudit, ({ query }) =>
      query.cursor === undefined
        ? { data: newer, next: 'then' }
        : { data: [changeOf('old', { subject: { kind: 'badge', id: 'b2', name: 'Winter' } })], next: null },
    )
    await openScreen('/settings/audit')
    await page.getByRole('button', { name: 'Show older changes' }).click()
    await expect.element(row(/Winter/)).toBeVisible()
    await expect.element(row(/Sale/).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument()
  })

  test('looks on by itself where an answer looked through a part of the log and found nothing', async () => {
    const asked: LogQuery[] = []
    const winter = changeOf('old', { subject: { kind: 'badge', id: 'b2', name: 'Winter' } })
    opened.server.on(auditRoutes.listAudit, ({ query }) => {
      asked.push(query)
      if (query.cursor === undefined) return { data: [], next: 'second' }
      return query.cursor === 'second' ? { data: [winter], next: 'third' } : { data: [], next: null }
    })
    await openScreen('/settings/audit?q=winter')
    await expect.element(row(/Winter/)).toBeVisible()
    expect(asked.map(({ cursor, size }) => [cursor, size])).toEqual([
      [undefined, 50],
      ['second', 50],
      ['third', 49],
    ])
    await expect.element(page.getByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument()
  })

  test('without a change says so, and says something else where filters leave none', async () => {
    serveLog([])
    await openScreen('/settings/audit')
    await expect.element(page.getByText('Nothing has changed yet')).toBeVisible()
    await openScreen('/settings/audit?person=ada')
    await expect.element(page.getByText('No change is like this')).toBeVisible()
  })

  test('that cannot be read says why, and is read again when asked', async () => {
    opened.server.refuse(auditRoutes.listAudit, new AppError('unavailable'))
    await openScreen('/settings/audit')
    // The toast says it too.
    await expect.element(page.getByRole('main').getByText(/The service is busy/)).toBeVisible()
    serveLog()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(/Sale/)).toBeVisible()
  })

  test('is exported with the filters that apply, and a refusal is told', async () => {
    const asked: LogQuery[] = []
    serveLog()
    opened.server.on(auditRoutes.exportAudit, ({ query }) => {
      asked.push(query)
      return 'Time\r\n'
    })
    await openScreen('/settings/audit?area=design')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await expect.element(page.getByText('The audit log was exported.')).toBeVisible()
    expect(asked).toMatchObject([{ area: 'design' }])
    opened.server.refuse(auditRoutes.exportAudit, new AppError('unavailable'))
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await expect.element(page.getByText(/The service is busy/)).toBeVisible()
  })

  test('is found by the command palette, by owners and admins alone', async () => {
    serveLog()
    await openScreen('/profile')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await openPalette()
    await paletteSearch.fill('audit')
    await page.getByText('Audit log').click()
    await expect.poll(() => location.pathname).toBe('/settings/audit')
    await expect.element(row(/Sale/)).toBeVisible()
  })

  test('says to whoever may not read it whom to ask', async () => {
    opened.shop.letOnlyLook()
    await openScreen('/settings/audit')
    await expect.element(page.getByText(/You need the permission ‘View and export the audit log’/)).toBeVisible()
    await expectAccessible()
  })

  test('is in the language of the console', async () => {
    opened.shop.language = 'ar'
    serveLog()
    await openScreen('/settings/audit')
    await expect.element(page.getByRole('heading', { name: 'سجل التدقيق' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /حُفظت الشارة/ })).toBeVisible()
    await expectAccessible()
  })
})
