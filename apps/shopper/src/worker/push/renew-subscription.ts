/** The browser has ended a subscription or made another of it, perhaps while the app was closed. */
import { worker } from '../worker-scope.ts'
import { readState } from './push-store.ts'
import { sendToServer } from './send-to-server.ts'

export async function renewSubscription(renewed: PushSubscription | null | undefined): Promise<void> {
  const { device } = await readState()
  if (!device) return
  const subscription =
    renewed ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: device.key }))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  // Where the server cannot be told now, the next start of the app tells it.
  await sendToServer('PUT push/device', { ...device.told, target: { provider: 'web', endpoint, p256dh, auth } })
}
