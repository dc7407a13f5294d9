/**
 * Loaded at a start where a message led here or notifications are on: says what was shown and opened, keeps the subscription
 * in step, and the number at the app's icon.
 */
import { type Services, unreadCount } from '../app/services.ts'
import type { Shop } from '../app/shop.ts'
import { type BodyOf, requestOf } from '../data/addresses.ts'
import { readArrival } from './arrival.rules.ts'
import { enterCoupon, type Say } from './coupon-of-message.ts'
import { type InboxOptions, markRead, refreshInbox } from './inbox.ts'
import { createPushDevice, type PushDevice } from './push-device.ts'
import { askWorker } from './worker-messages.ts'

/** Counts what came while the app was closed, with the time at which it was shown. */
async function countShown({ tracker }: Pick<Services, 'tracker'>): Promise<void> {
  for (const { id, shownAt } of await askWorker()) tracker.track('push_received', { push_id: id, shown_at: shownAt })
}

function followUnread({ lists }: Pick<Services, 'lists'>): void {
  if (!('setAppBadge' in navigator)) return
  const tell = async () => navigator.setAppBadge(unreadCount(lists))
  const show = () => void tell().catch(() => {})
  lists.notifications.subscribe(show)
  show()
}

/** A browser that refuses workers has none that tells. */
function followWorker(onPush: () => void): void {
  try {
    navigator.serviceWorker?.addEventListener('message', ({ data }) => {
      if ((data as { type?: unknown } | null)?.type === 'push') onPush()
    })
  } catch {}
}

type Receipt = BodyOf<'POST push/receipts'>['receipts'][number]

/** In a browser the worker tells it. It never rejects. */
async function tellReceipt({ call, shell }: Pick<Services, 'call' | 'shell'>, push: PushDevice, receipt: Receipt) {
  if (!shell) return
  const body = { installId: await push.installId(), receipts: [receipt] }
  await call(...requestOf('POST push/receipts', { body })).catch(() => {})
}

/** A phone tells of what comes while the app is open. */
function followPhone({ shell }: Pick<Services, 'shell'>, onPush: (id: string) => void): void {
  void shell?.plugins.PushNotifications?.addListener('pushNotificationReceived', ({ data }) => {
    const { id } = (data ?? {}) as { id?: unknown }
    if (typeof id === 'string') onPush(id)
  })
}

/** Only of this device: what it must do again when somebody signs in. */
function followOwner({ account, device }: Pick<Services, 'account' | 'device'>, act: () => void): void {
  let owner = device.owner()
  account.subscribe(() => {
    if (device.owner() === owner) return
    owner = device.owner()
    act()
  })
}

export async function startPush(shop: Shop, say: Say): Promise<void> {
  const { tracker } = shop
  const push = createPushDevice(shop)
  const inbox: InboxOptions = { ...shop, installId: push.installId }
  const readAgain = () => void refreshInbox(inbox).catch(() => {})
  const { messageId, delivery, coupon, rest } = readArrival(location.pathname + location.search)
  if (messageId !== null || coupon !== null) history.replaceState(history.state, '', rest)
  if (messageId !== null)
    tracker.track('push_opened', { push_id: messageId, ...(delivery !== messageId && { delivery_id: delivery }) })
  if (delivery !== null) void tellReceipt(shop, push, { id: delivery, openedAt: new Date().toISOString() })
  if (coupon !== null) void enterCoupon(shop, coupon, say)
  followUnread(shop)
  followWorker(readAgain)
  followPhone(shop, (id) => {
    void tellReceipt(shop, push, { id, shownAt: new Date().toISOString() }).then(readAgain)
  })
  followOwner(shop, () => void push.keepInStep().then(readAgain))
  await countShown(shop).catch(() => {})
  await push.keepInStep()
  await refreshInbox(inbox).catch(() => {})
  if (delivery !== null) await markRead(inbox, [delivery])
}
