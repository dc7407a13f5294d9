/** Shows what was pushed. Browsers take the permission away from an app that shows nothing. */
import { type PushPayload, readPushPayload } from '@vitrine/domain/notifications/push-payload'
import { setup, worker } from '../worker-scope.ts'
import { hasShown, noteShown, type PushDevice } from './kept-messages.rules.ts'
import { changeState } from './push-store.ts'
import { appWindows } from './windows.ts'

/** The button of a notification that leads to what its shopper is told of. */
export const settingsAction = 'settings'

function optionsOf(payload: PushPayload | null, device: PushDevice | null, isNew: boolean): object {
  const { id = '', tag = '', url = '', body, icon, image, language } = payload ?? {}
  return {
    body: body ?? device?.words.news ?? '',
    icon: icon ?? `${setup.base}app-icon/icon-192.png`,
    ...(image && { image }),
    ...(tag !== '' && { tag, renotify: isNew }),
    // It was sent again, and takes its own place without a sound.
    silent: !isNew,
    lang: language ?? device?.told.locale ?? '',
    dir: 'auto',
    data: { id, url },
    ...(device && { actions: [{ action: settingsAction, title: device.words.settings }] }),
  }
}

export async function showPush(text: string | null): Promise<void> {
  const payload = readPushPayload(text)
  const id = payload?.id ?? ''
  let isNew = true
  const { device } = await changeState((state) => {
    isNew = !hasShown(state, id)
    return noteShown(state, id, new Date().toISOString())
  })
  const name = device?.words.name ?? ''
  await worker.registration.showNotification(payload?.title || name, optionsOf(payload, device, isNew))
  if (payload?.badge !== undefined) await worker.navigator?.setAppBadge?.(payload.badge).catch(() => {})
  // An open app reads its inbox again.
  for (const one of await appWindows()) one.postMessage({ type: 'push' })
}
