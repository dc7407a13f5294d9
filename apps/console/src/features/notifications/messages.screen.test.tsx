import { AppError } from '@vitrine/domain/errors'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { deliveryOf, messageOf, plannedOf } from '../../../test/fake-notifications.ts'
import { expectGoodLooks, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const scheduled = page.getByRole('region', { name: 'Scheduled' })
const history = page.getByRole('region', { name: 'History' })
const rows = (list: typeof history) =>
  list
    .getByRole('button', { name: /show the details/ })
    .elements()
    .map(({ textContent }) => textContent)
const listed = (isPlanned: boolean) =>
  opened.server
    .calls(routes.listMessages)
    .map(({ query }) => query)
    .filter((query) => query.scheduled === isPlanned)
const drawer = (name: string) => page.getByRole('dialog', { name })

const fill = (count = 3) => {
  const { notifications } = opened.shop
  notifications.planned = [
    plannedOf('p1'),
    plannedOf('p2', {
      timing: 'own',
      timezone: null,
      contents: [{ language: 'en', title: 'Own', body: 'For {{first_name|you}}: {{order_id}}' }],
    }),
  ]
  notifications.history = Array.from({ length: count }, (_, at) => messageOf(`m${at}`))
}

describe('View All', () => {
  test('lists what is scheduled and what went out, with their times [I-051] [I-147] [I-148] [I-164]', async () => {
    fill(23)
    await openScreen('/notifications?tab=all')
    await expect.element(scheduled.getByText('04/05/2031 09:30 (Europe/Berlin)')).toBeVisible()
    await expect.element(scheduled.getByText('04/05/2031 09:30, each shopper’s own time')).toBeVisible()
    await expect.element(scheduled.getByText('For you: Order number')).toBeVisible()
    await expect.element(history.getByText(/^20\/11\/2026 \d\d:\d\d$/).first()).toBeVisible()
    expect(listed(true)).toMatchObject([{ size: 100, page: 0 }])
    expect(listed(false)).toMatchObject([{ size: 10, page: 0 }])
    expect(rows(history)).toHaveLength(10)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(() => rows(history)).toEqual(['Title m20', 'Title m21', 'Title m22'])
    expect(listed(false).at(-1)).toMatchObject({ size: 10, page: 2 })
    await expect.poll(() => location.search).toBe('?tab=all&page=3')
    await expectAccessible()
  })

  test('without a message says ‘Empty notification’ [I-052]', async () => {
    await openScreen('/notifications?tab=all')
    await expect.poll(() => page.getByText('Empty notification').elements().length).toBe(2)
    await expectAccessible()
  })

  test('is searched on the server, and the address keeps it', async () => {
    fill(23)
    await openScreen('/notifications?tab=all&page=2')
    await expect.poll(() => rows(history).length).toBe(10)
    await page.getByRole('searchbox', { name: 'Search notifications' }).fill('own')
    await expect.poll(() => rows(scheduled)).toEqual(['Own'])
    await expect.element(history.getByText('Empty notification')).not.toBeInTheDocument()
    await expect.element(page.getByText('Empty notification')).toBeVisible()
    await expect.poll(() => location.search).toBe('?tab=all&q=own')
  })

  test('deletes what is scheduled after it asked, and nothing of the history [I-106] [I-160]', async () => {
    fill()
    await openScreen('/notifications?tab=all')
    await expect.poll(() => rows(history).length).toBe(3)
    expect(history.getByRole('button', { name: /^Delete/ }).elements()).toEqual([])
    await scheduled.getByRole('button', { name: 'Delete Title p1' }).click()
    const question = page.getByRole('dialog', { name: 'Delete' })
    await expect.element(question.getByText('Are you sure delete this notification?')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(rows(scheduled)).toHaveLength(2)
    await scheduled.getByRole('button', { name: 'Delete Title p1' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Delete message successfully')).toBeVisible()
    await expect.poll(() => rows(scheduled)).toEqual(['Own'])
  })

  test.each([1440, 1024])('has its buttons in sight beside the phone at %i pixels', async (width) => {
    fill()
    const counts = { devices: 150_000, sent: 123_456, failed: 0, leftOut: 0, delivered: 120_000, opened: 45_678 }
    const results = { sessions: 40_000, orders: 12_345, revenueMinor: 123_456_789 }
    opened.shop.notifications.history.push(messageOf('m9', { counts, results }))
    await page.viewport(width, 900)
    await openScreen('/notifications?tab=all')
    await expect.poll(() => rows(history).length).toBe(4)
    for (const list of [scheduled, history]) {
      const table = list.getByRole('table').element()
      const { scrollWidth, clientWidth } = table.parentElement as HTMLElement
      expect(scrollWidth, list === history ? 'history' : 'scheduled').toBeLessThanOrEqual(clientWidth)
    }
  })

  test('is only read by those who may not send', async () => {
    fill()
    opened.shop.letOnlyLook()
    await openScreen('/notifications?tab=all')
    await expect.poll(() => rows(scheduled).length).toBe(2)
    expect(page.getByRole('button', { name: /^Delete/ }).elements()).toEqual([])
  })

  test('copies a message into the form and switches to the first tab [I-105]', async () => {
    fill()
    opened.shop.notifications.history = [
      messageOf('m1', {
        image: '/favicon.svg?name=sale',
        data: { endPointType: 'category', type: 'sale', categoryId: 'c2', categoryName: 'Shoes' },
      }),
    ]
    await openScreen('/notifications?tab=all')
    await history.getByRole('button', { name: 'Copy Title m1 into a new message' }).click()
    await expect.element(page.getByRole('tab', { name: 'Manual Sends' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Title m1')
    await expect.element(page.getByText('The message is copied and ready to edit.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveValue('Body m1')
    await expect.element(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('category')
    await expect.element(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Shoes')
    await expect.element(page.getByRole('img', { name: 'Image of the message' })).toBeVisible()
    await page.getByRole('tab', { name: 'View All' }).click()
    await history.getByRole('button', { name: 'Copy Title m1 into a new message' }).click()
    const question = page.getByRole('dialog', { name: 'Replace what you are writing?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('tab', { name: 'View All' })).toHaveAttribute('aria-selected', 'true')
  })

  test('says of a copy that it goes to everybody, where the message was for listed devices', async () => {
    opened.shop.notifications.history = [messageOf('m1', { audience: { kind: 'devices', devices: ['device-one'] } })]
    await openScreen('/notifications?tab=all')
    await history.getByRole('button', { name: 'Copy Title m1 into a new message' }).click()
    await expect.element(page.getByText('not whom it was for: it goes to everybody')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Audience' })).toHaveValue('all')
  })

  test('shows what is planned by month, with what automations are likely to send', async () => {
    fill()
    await openScreen('/notifications?tab=all&view=calendar&day=2031-05-01')
    const calendar = page.getByRole('table', { name: 'What is planned, by day' })
    await expect.element(calendar.getByRole('button', { name: 'Own' })).toBeVisible()
    await expect.element(calendar.getByText('Automations are likely to send 6').first()).toBeInTheDocument()
    await expectAccessible()
    await calendar.getByRole('button', { name: 'Own' }).click()
    await expect.element(drawer('Own')).toBeVisible()
    // Its row, with the same button, is in the other view.
    await drawer('Own').getByRole('button', { name: 'Delete' }).click()
    await drawer('Delete').getByRole('button', { name: 'Delete' }).click()
    await expect.element(drawer('Own')).not.toBeInTheDocument()
    await expect.element(calendar.getByRole('button', { name: 'Own' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.element(page.getByRole('heading', { name: 'June 2031' })).toBeVisible()
    await expect.poll(() => location.search).toContain('day=2031-06-01')
  })

  test('the calendar shows every planned message, what goes out now, and when the rest of a test gets its text', async () => {
    const { notifications } = opened.shop
    notifications.planned = Array.from({ length: 250 }, (_, at) => plannedOf(`p${at}`))
    const sending = { status: 'sending' as const, deliveryTime: '2031-05-06T08:00:00', timing: 'own' as const }
    notifications.history = [
      messageOf('slow', sending),
      messageOf('test', { ...sending, awaitsWinner: true, decideAt: '2031-05-08T12:00:00.000Z' }),
      messageOf('over'),
    ]
    await openScreen('/notifications?tab=all&view=calendar&day=2031-05-01')
    const cell = (day: string) => page.getByRole('cell').filter({ hasText: day })
    await expect.element(cell('May 6, 2031').getByRole('button', { name: 'Title slow' })).toBeVisible()
    await expect.element(cell('May 6, 2031').getByRole('button', { name: 'Title test' })).toBeVisible()
    expect(cell('May 4, 2031').getByRole('button').elements()).toHaveLength(250)
    await expect.element(page.getByRole('button', { name: 'Title over' })).not.toBeInTheDocument()
    await cell('May 8, 2031').getByRole('button', { name: 'The rest of “Title test”' }).click()
    await expect.element(drawer('Title test')).toBeVisible()
  })

  test('that cannot be read says why, and is read again when asked', async () => {
    opened.server.refuse(routes.listMessages, new AppError('rate_limited'))
    await openScreen('/notifications?tab=all')
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).elements().length).toBe(2)
    fill()
    opened.shop.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(() => rows(scheduled).length).toBe(2)
  })
})

describe('one message', () => {
  test('opens with its numbers and what became of it on each device, page by page', async () => {
    fill()
    opened.shop.notifications.deliveries = [
      deliveryOf('failed00', { state: 'failed', reason: 'unregistered', deliveredAt: null }),
      ...Array.from({ length: 25 }, (_, at) => deliveryOf(`device${at}`)),
    ]
    await openScreen('/notifications?tab=all')
    await history.getByRole('button', { name: 'Title m1: show the details' }).click()
    await expect.poll(() => location.search).toBe('?tab=all&message=m1')
    const one = drawer('Title m1')
    await expect.element(one.getByText('95 (23.75%)')).toBeVisible()
    const gone = /the app was removed from the device/
    await expect.element(one.getByRole('list', { name: 'Reasons' }).getByText(gone)).toBeVisible()
    await expect.element(one.getByRole('row', { name: /failed00.*Failed: the app was removed/ })).toBeVisible()
    await expectAccessible()
    await one.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.element(one.getByText('device24')).toBeVisible()
    await one.getByRole('combobox', { name: 'Status' }).selectOptions('Failed')
    await expect.poll(() => one.getByRole('row').elements().length).toBe(2)
  })

  test('that goes out can be stopped', async () => {
    opened.shop.notifications.history = [messageOf('m1', { status: 'sending' })]
    await openScreen('/notifications?tab=all&message=m1')
    await drawer('Title m1').getByRole('button', { name: 'Stop' }).click()
    const question = page.getByRole('dialog', { name: 'Stop' })
    await question.getByRole('button', { name: 'Stop' }).click()
    await expect.element(page.getByText('The message was stopped.')).toBeVisible()
    await expect.element(drawer('Title m1').getByText('Somebody stopped it.')).toBeVisible()
    expect(opened.server.calls(routes.stopMessage)).toHaveLength(1)
  })

  test('that is deleted by now is said to be gone', async () => {
    await openScreen('/notifications?tab=all&message=nobody')
    await expect.element(page.getByText('This message is no longer here.')).toBeVisible()
  })

  test.each(['m1', 'nobody'])('that a link opened, %s, leaves the list when it is closed', async (id) => {
    fill()
    await openScreen(`/notifications?message=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('tab', { name: 'View All' })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => location.search).toBe('?tab=all')
    await expect.poll(() => rows(history).length).toBe(3)
  })
})

test.each(looks)('messages look right at every width, %s and %s', async (...look) => {
  await preferLook(opened.shop, look)
  fill(12)
  opened.shop.notifications.history[0] = messageOf('m0', {
    contents: [{ language: 'en', title: 'W'.repeat(40), body: 'x'.repeat(200) }],
  })
  opened.shop.notifications.deliveries = [deliveryOf('d'.repeat(64))]
  await openScreen('/notifications?tab=all')
  await expect.element(page.getByText('Title m1', { exact: true })).toBeVisible()
  await expectGoodLooks(`messages, ${look.join(' ')}`)
  await openScreen('/notifications?tab=all&view=calendar&day=2031-05-01')
  await expect.element(page.getByRole('button', { name: 'Own' })).toBeVisible()
  await expectGoodLooks(`the calendar of messages, ${look.join(' ')}`)
  await openScreen('/notifications?tab=all&message=m0')
  await expect.element(page.getByText('d'.repeat(64))).toBeVisible()
  await expectGoodLooks(`a message that went out, ${look.join(' ')}`)
})
