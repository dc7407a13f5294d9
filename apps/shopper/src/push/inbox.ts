/** Messages of the shop on this device: what the server sent to it and to its customer's others, and what the app itself noted. */
import type { Services, ShopNotification } from '../app/services.ts'
import { addressOf, requestOf } from '../data/addresses.ts'

export interface InboxOptions extends Pick<Services, 'call' | 'device' | 'lists' | 'language'> {
  installId: () => Promise<string>
}

const tellRead = async ({ call, installId }: InboxOptions, ids: readonly string[]): Promise<void> => {
  // The route takes so many at once.
  const body = { installId: await installId(), ids: ids.slice(0, 100) }
  await call(...requestOf('POST push/inbox/read', { body }))
}

/** Throws {@link ApiError}. What was read here without a connection is told again. */
export async function refreshInbox(options: InboxOptions): Promise<void> {
  const { call, device, lists, language, installId } = options
  const owner = device.owner()
  const query = { installId: await installId(), language }
  const { data } = await call(addressOf('push/inbox', { query }))
  if (device.owner() !== owner) return
  const kept = lists.notifications.all()
  const readHere = new Set(kept.filter(({ sent, read }) => sent && read).map(({ id }) => id))
  const sent = data.map(
    ({ id, title, body, image, path, sentAt, read }): ShopNotification => ({
      ...{ id, title, text: body, image, path, at: sentAt, sent: true },
      read: read || readHere.has(id),
    }),
  )
  const own = kept.filter((one) => !one.sent)
  lists.notifications.take([...own, ...sent].sort((a, b) => (a.at < b.at ? 1 : -1)))
  const owed = data.filter(({ id, read }) => !read && readHere.has(id)).map(({ id }) => id)
  if (owed.length > 0) await tellRead(options, owed).catch(() => {})
}

/** On this device at once, and on the customer's others as soon as the server knows. It never rejects. */
export async function markRead(options: InboxOptions, ids: readonly string[]): Promise<void> {
  const { lists } = options
  const isMeant = ({ id, read }: ShopNotification) => read === false && ids.includes(id)
  const told = ids.filter((id) => lists.notifications.all().find((one) => one.id === id)?.sent !== undefined)
  lists.notifications.take(lists.notifications.all().map((one) => (isMeant(one) ? { ...one, read: true } : one)))
  if (told.length > 0) await tellRead(options, told).catch(() => {})
}
