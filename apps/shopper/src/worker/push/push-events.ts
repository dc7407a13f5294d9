/** What the service worker listens to for pushes. Pages tell it how the device is registered, and ask what it has shown. */
import { worker } from '../worker-scope.ts'
import { noteCounted, type PushDevice, uncounted } from './kept-messages.rules.ts'
import { openPush } from './open-push.ts'
import { changeState } from './push-store.ts'
import { receiptsTag, sendReceipts } from './receipts.ts'
import { renewSubscription } from './renew-subscription.ts'
import { showPush } from './show-push.ts'

/** Of a page of the app. */
export type PushMessage = { type: 'push-device'; device: PushDevice } | { type: 'push-shown' }

/** Answers with what was shown and not counted yet: `{ id, shownAt }[]`. */
async function answerShown(port: MessagePort | undefined): Promise<void> {
  let shown: ReturnType<typeof uncounted> = []
  await changeState((state) => {
    shown = uncounted(state)
    return noteCounted(state)
  })
  // The page reads its inbox next: there, what was opened counts as read.
  await sendReceipts()
  port?.postMessage(shown)
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text() ?? null).then(sendReceipts))
})
worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event.notification, event.action))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.newSubscription).catch(() => {}))
})
worker.addEventListener('sync', (event) => {
  if (event.tag === receiptsTag) event.waitUntil(sendReceipts())
})
worker.addEventListener('message', (event) => {
  const message = event.data as Partial<PushMessage> | null
  if (message?.type === 'push-device') {
    const { device = null } = message as { device?: PushDevice }
    event.waitUntil(changeState((state) => ({ ...state, device })))
  }
  if (message?.type === 'push-shown') event.waitUntil(answerShown(event.ports[0]))
})
