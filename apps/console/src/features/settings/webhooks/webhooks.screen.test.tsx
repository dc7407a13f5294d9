import { AppError } from '@vitrine/domain/errors'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  webhooksRoutes,
} from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { expectGoodLooks, preferScheme, type Scheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const webhookOf = (id: string, over: Partial<Webhook> = {}): Webhook => ({
  id,
  revision: 'r1',
  address: `https://warehouse.example/${id}`,
  description: '',
  events: ['order.placed', 'order.changed'],
  heldEvents: [],
  active: true,
  switchedOff: null,
  maker: { name: 'Ada Lind', self: true, active: true },
  createdAt: '2026-05-04T09:30:00.000Z',
  deliveredAt: '2026-05-05T09:30:00.000Z',
  failingSince: null,
  secretLost: false,
  previousSecretUntil: null,
  ...over,
})

const deliveryOf = (id: string, over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  eventId: `msg_${id}`,
  type: 'order.placed',
  webhook: { id: 'one', address: 'https://warehouse.example/one' },
  createdAt: '2026-05-05T09:30:00.000Z',
  state: 'delivered',
  attempts: 1,
  last: { at: '2026-05-05T09:30:01.000Z', tookMs: 90, status: 200, problem: null },
  nextAt: null,
  ...over,
})

const secret = `whsec_${'A'.repeat(43)}=`
const failed = deliveryOf('two', {
  state: 'failed',
  last: { at: '2026-05-05T09:31:00.000Z', tookMs: 15_000, status: null, problem: 'late' },
})
const webhooks = [
  webhookOf('one', { description: 'Warehouse in the north' }),
  webhookOf('two', {
    active: false,
    switchedOff: { reason: 'failing', at: '2026-05-09T09:30:00.000Z' },
    address: `https://a-very-long-name-of-a-receiver.example/${'path/'.repeat(20)}`,
  }),
  webhookOf('three', { maker: { name: 'Bo Berg', self: false, active: false }, secretLost: true }),
]

function serveWebhooks(first: Webhook[], deliveries: WebhookDelivery[] = []) {
  const kept = { webhooks: first, made: [] as unknown[], again: [] as string[], tested: [] as string[] }
  const { server } = opened
  server.on(webhooksRoutes.listWebhooks, () => ({ data: kept.webhooks }))
  server.on(webhooksRoutes.createWebhook, ({ body }) => {
    if (body.address.startsWith('ftp:'))
      throw new AppError('validation_failed', {
        issues: [{ in: 'body', path: 'address', message: 'Only addresses that begin with https:// are called.' }],
      })
    kept.made.push(body)
    const data = webhookOf('new', { address: body.address, events: body.events })
    kept.webhooks = [data, ...kept.webhooks]
    return { data, secret }
  })
  server.on(webhooksRoutes.deleteWebhook, ({ params: { id } }) => {
    kept.webhooks = kept.webhooks.filter((one) => one.id !== id)
    return { data: { id } }
  })
  server.on(webhooksRoutes.sendTestEvent, ({ params: { id } }) => {
    kept.tested.push(id)
    return { data: deliveryOf('test', { type: 'webhook.test', state: 'waiting' }) }
  })
  server.on(webhooksRoutes.listWebhookDeliveries, ({ query }) => ({
    data: deliveries.filter(
      ({ state, type }) => [undefined, state].includes(query.state) && [undefined, type].includes(query.type),
    ),
    next: null,
  }))
  server.on(webhooksRoutes.getWebhookDelivery, ({ params: { id } }) => {
    const found = deliveries.find((one) => one.id === id) ?? deliveryOf(id)
    const detail: WebhookDeliveryDetail = {
      ...found,
      tries: found.last ? [found.last] : [],
      request: '{"type":"order.placed"}',
      answer: null,
      hiddenWithout: null,
    }
    return { data: detail }
  })
  server.on(webhooksRoutes.sendDeliveriesAgain, ({ body: { ids } }) => {
    kept.again.push(...ids)
    return { data: { sent: ids.length } }
  })
  server.on(webhooksRoutes.sendDeliveryAgain, ({ params: { id } }) => {
    kept.again.push(id)
    return { data: deliveryOf('again', { state: 'waiting' }) }
  })
  return kept
}

const list = page.getByRole('list', { name: 'Webhooks' })
const dialog = (name: string) => page.getByRole('dialog', { name })

describe('webhooks', () => {
  test('are listed with what they are told of, when something arrived, and what keeps them from it', async () => {
    serveWebhooks(webhooks)
    await openScreen('/settings/webhooks')
    await expect.element(list.getByText('https://warehouse.example/one')).toBeVisible()
    await expect.element(list.getByText('Order placed · Order changed').first()).toBeVisible()
    await expect.element(list.getByText(/Switched off on .* for five days it took nothing\./)).toBeVisible()
    await expect.element(list.getByText(/it acts for Bo Berg, who is no longer an active user\./)).toBeVisible()
    await expectAccessible()
  })

  test('one is added with address and events, and its secret is shown once', async () => {
    const kept = serveWebhooks([])
    await openScreen('/settings/webhooks')
    await expect.element(page.getByText('There is no webhook yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = dialog('Add a webhook')
    await form.getByRole('textbox', { name: 'Address' }).fill('ftp://warehouse.example/')
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await expect.element(form.getByText('Please select at least one event')).toBeVisible()
    await form.getByRole('checkbox', { name: 'Order placed' }).click()
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await expect.element(form.getByText('Only addresses that begin with https:// are called.')).toBeVisible()
    await expectAccessible()
    await form.getByRole('textbox', { name: 'Address' }).fill('https://warehouse.example/hook')
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    const told = dialog('The secret of this webhook')
    await expect.element(told.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
    expect(kept.made).toEqual([
      { address: 'https://warehouse.example/hook', description: '', events: ['order.placed'], active: true },
    ])
    await told.getByRole('button', { name: 'Done' }).click()
    await expect.element(list.getByText('https://warehouse.example/hook')).toBeVisible()
    expect(document.body.textContent).not.toContain(secret)
  })

  test('a delivery is opened from the log, with its tries, and sent again', async () => {
    const kept = serveWebhooks([webhookOf('one')], [deliveryOf('one'), failed])
    await openScreen('/settings/webhooks')
    const log = page.getByRole('region', { name: 'Deliveries' })
    await expect.element(log.getByText('There was no answer in time')).toBeVisible()
    await log.getByRole('button', { name: 'Order placed' }).last().click()
    const drawer = dialog('Order placed')
    await expect.element(drawer.getByText('{"type":"order.placed"}')).toBeVisible()
    await expect.element(drawer.getByText(/There was no answer in time/)).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('It is sent again.')).toBeVisible()
    expect(kept.again).toEqual(['two'])
  })

  test('the log is narrowed to one event, also of those that no delivery on the screen has', async () => {
    serveWebhooks([webhookOf('one')], [deliveryOf('one'), deliveryOf('two', { type: 'release.published' })])
    await openScreen('/settings/webhooks')
    const log = page.getByRole('region', { name: 'Deliveries' })
    const shown = () =>
      log
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(shown).toEqual(['Order placed', 'App published'])
    const choose = (name: string) => page.getByRole('combobox', { name: 'Event' }).selectOptions(name)
    await choose('App published')
    await expect.poll(shown).toEqual(['App published'])
    await expectAccessible()
    // A link or a reload shows the same.
    await openScreen(`/settings/webhooks${location.search}`)
    await expect.poll(shown).toEqual(['App published'])
    await choose('Test event')
    await expect.element(page.getByText('No delivery is like this')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(shown).toEqual(['Order placed', 'App published'])
    expect(location.search).toBe('')
  })

  test('the log goes on where it ends, and a delivery is opened by a link to it', async () => {
    serveWebhooks([webhookOf('one')], [deliveryOf('one')])
    opened.server.on(webhooksRoutes.listWebhookDeliveries, ({ query: { cursor } }) =>
      cursor === undefined
        ? { data: [deliveryOf('one')], next: 'older' }
        : { data: [deliveryOf('two', { type: 'release.published' })], next: null },
    )
    await openScreen('/settings/webhooks?delivery=one')
    const drawer = dialog('Order placed')
    await expect.element(drawer).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(location.search).toBe('')
    const log = page.getByRole('table', { name: 'Deliveries' })
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await expect.element(log.getByRole('button', { name: 'App published' })).toBeVisible()
    await expect.element(log.getByRole('button', { name: 'Order placed' })).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
  })

  test('several deliveries are sent again at once, and those that wait anyway cannot be chosen', async () => {
    const waiting = deliveryOf('three', { state: 'waiting', last: null })
    const kept = serveWebhooks([webhookOf('one')], [deliveryOf('one'), failed, waiting])
    await openScreen('/settings/webhooks')
    const log = page.getByRole('table', { name: 'Deliveries' })
    await expect.element(log.getByRole('row').nth(3)).toMatchTextContent('Waiting')
    expect(log.getByRole('checkbox').elements()).toHaveLength(3)
    await log.getByRole('checkbox', { name: 'Select all shown' }).click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('2 events are sent again.')).toBeVisible()
    expect(kept.again).toEqual(['one', 'two'])
    await expect.element(page.getByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
  })

  test('one is tested, and deleted after a question', async () => {
    const kept = serveWebhooks([webhookOf('one')])
    await openScreen('/settings/webhooks')
    await list.getByRole('button', { name: 'Send a test event' }).click()
    await expect.element(page.getByText('The test event is on its way. Look at the deliveries.')).toBeVisible()
    expect(kept.tested).toEqual(['one'])
    await list.getByRole('button', { name: 'Delete' }).click()
    await dialog('Delete this webhook?').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('There is no webhook yet')).toBeVisible()
  })

  test('that is an integration is deleted after a question that says what is disconnected with it', async () => {
    serveWebhooks([webhookOf(signedWebhooksId), webhookOf('one')])
    await openScreen('/settings/webhooks')
    const question = dialog('Delete this webhook?')
    const told = question.getByText('It is the integration ‘Signed webhooks’, which is disconnected with it.')
    await list.getByRole('button', { name: 'Delete: https://warehouse.example/one' }).click()
    await expect.element(question.getByText('Its deliveries are deleted too.')).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await list.getByRole('button', { name: `Delete: https://warehouse.example/${signedWebhooksId}` }).click()
    await expect.element(told).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(list.getByText(`https://warehouse.example/${signedWebhooksId}`)).not.toBeInTheDocument()
  })

  test('that cannot be loaded say so, and who may not see them is told whom to ask', async () => {
    opened.server.on(webhooksRoutes.listWebhooks, () => {
      throw new AppError('unavailable')
    })
    await openScreen('/settings/webhooks')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('are closed to those without the permission', async () => {
    opened.shop.app.permissions = ['app.read', 'settings.read']
    await openScreen('/settings/webhooks')
    await expect
      .element(page.getByText(/You need the permission ‘Set up webhooks and view what they send’ for this\./))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Add a webhook' }).elements()).toEqual([])
  })

  test.each<Scheme>(['light', 'dark'])('stand well at every width, %s', async (scheme) => {
    serveWebhooks(webhooks, [deliveryOf('one'), failed])
    await preferScheme(scheme)
    await openScreen('/settings/webhooks')
    await expect.element(list).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Deliveries' })).toBeVisible()
    await expectGoodLooks('webhooks')
  })
})
