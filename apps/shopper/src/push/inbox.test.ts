import type { InboxMessage } from '@vitrine/domain/notifications/push-devices.routes'
import { expect, test } from 'vitest'
import { createLists, unreadCount } from '../app/services.ts'
import type { Call } from '../data/api.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { markRead, refreshInbox } from './inbox.ts'

const message = (id: string, read = false): InboxMessage => ({
  ...{ id, title: `Title ${id}`, body: 'Body', image: null, path: 'cart', read },
  sentAt: `2026-11-2${id.slice(1)}T10:00:00.000Z`,
})

function open() {
  const device = createDeviceStore('app', null)
  const lists = createLists(device)
  const server = { messages: [] as InboxMessage[], isAway: false, read: [] as string[] }
  const call: Call = async (_path, init) => {
    if (server.isAway) throw new TypeError('offline')
    const { ids } = (init?.body ?? { ids: [] }) as { ids: string[] }
    server.read.push(...ids)
    return { data: server.messages, unread: 0 } as never
  }
  return { device, lists, server, inbox: { call, device, lists, language: 'en', installId: async () => 'install-1' } }
}

const shown = ({ lists }: Pick<ReturnType<typeof open>, 'lists'>) =>
  lists.notifications.all().map(({ id, read }) => `${id} ${read ? 'read' : 'new'}`)

test('what the server sent stands among what the app noted, the newest first', async () => {
  const app = open()
  const own = { id: 'order-1', title: 'Order placed', text: '', path: 'order/1', read: false }
  app.lists.notifications.add({ ...own, at: '2026-11-22T10:00:00.000Z' })
  app.server.messages = [message('m3'), message('m1', true)]
  await refreshInbox(app.inbox)
  expect(shown(app)).toEqual(['m3 new', 'order-1 new', 'm1 read'])
  expect(unreadCount(app.lists)).toBe(2)
})

test('what is opened is read at once, also without a connection, and told later', async () => {
  const app = open()
  app.server.messages = [message('m3'), message('m2')]
  await refreshInbox(app.inbox)
  app.server.isAway = true
  await markRead(app.inbox, ['m3'])
  expect(shown(app)).toEqual(['m3 read', 'm2 new'])
  app.server.isAway = false
  await refreshInbox(app.inbox)
  expect(app.server.read).toEqual(['m3'])
  expect(shown(app)).toEqual(['m3 read', 'm2 new'])
})

test('what a customer read elsewhere is read here; what an earlier version kept counts as read', async () => {
  const app = open()
  app.lists.notifications.add({ id: 'order-1', title: '', text: '', at: '2026-11-01T10:00:00.000Z', path: '' })
  app.server.messages = [message('m2')]
  await refreshInbox(app.inbox)
  app.server.messages = [message('m2', true)]
  await refreshInbox(app.inbox)
  expect(unreadCount(app.lists)).toBe(0)
})

test('an answer for somebody who has left meanwhile is dropped', async () => {
  const app = open()
  app.server.messages = [message('m2')]
  const reading = refreshInbox(app.inbox)
  app.device.handOver('customer-1', [])
  await reading
  expect(shown(app)).toEqual([])
})
