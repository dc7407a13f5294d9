/** Opens what a notification leads to, in the app where it is open, else in a new window. */
import { deliveryParameter, messageParameter } from '@vitrine/domain/notifications/destination-path.rules'
import { type ShownNotification, setup, worker } from '../worker-scope.ts'
import { noteOpened } from './kept-messages.rules.ts'
import { changeState } from './push-store.ts'
import { sendReceipts } from './receipts.ts'
import { settingsAction } from './show-push.ts'
import { appWindows, isOfApp } from './windows.ts'

const parse = (url: string, home: URL): URL => {
  try {
    return new URL(url, home)
  } catch {
    return home
  }
}

/** Always an address of this app: a push that names another one opens the home page. */
function addressOf(path: string, { id, url }: { id: string; url: string }): string {
  const home = new URL(setup.base, location.origin)
  const asked = parse(path, home)
  const address = isOfApp(asked) ? asked : home
  // The server names the message, which may be sent to a device more than once; the worker what it shows.
  const message = parse(url, home).searchParams.get(messageParameter) || id
  if (message !== '') address.searchParams.set(messageParameter, message)
  if (id !== '' && id !== message) address.searchParams.set(deliveryParameter, id)
  return address.href
}

async function openAt(address: string): Promise<void> {
  const [open] = await appWindows()
  if (!open) return void (await worker.clients.openWindow(address))
  await open.focus().catch(() => {})
  // A window that this worker does not control cannot be led elsewhere.
  await open.navigate(address).catch(() => worker.clients.openWindow(address))
}

export async function openPush(notification: ShownNotification, action: string): Promise<void> {
  notification.close()
  const { id = '', url = '' } = (notification.data ?? {}) as { id?: string; url?: string }
  const path = action === settingsAction ? 'notifications?topics=1' : url
  const noted = changeState((state) => noteOpened(state, id, new Date().toISOString())).then(sendReceipts)
  await Promise.all([openAt(addressOf(path, { id, url })), noted])
}
