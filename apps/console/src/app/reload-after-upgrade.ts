/**
 * After an upgrade of the server, a tab that was open before requests parts that no longer exist. One reload brings the
 * new console; the browser asks first when edits are unsaved, and the design tool offers them again afterwards.
 */
import { minuteMs } from '@vitrine/domain/time'
import { tabTexts } from '../shared/lib/storage.ts'
import { isReasonToReload } from '../shared/refusal-words.ts'

const name = 'vitrine:reloaded-at'
/** Parts that are still missing after a reload are missing for another reason, so the error is shown. */
const onceInMs = minuteMs

export interface Tab {
  now(): number
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the server answers: while it cannot be reached, a reload would lose the page. */
  serverAnswers(): Promise<boolean>
  reload(): void
}

/** Reloads once a minute at most, and only when there is a server to reload from. `missing` is why a part did not come. */
export async function reloadOnce({ now, storage, serverAnswers, reload }: Tab, missing: Error): Promise<boolean> {
  const last = Number(storage.getItem(name) ?? 0)
  // A clock that was set back meanwhile keeps no tab from the new console.
  const isRecent = Math.abs(now() - last) < onceInMs
  if (isRecent || !(await serverAnswers()) || !isReasonToReload(missing)) return false
  storage.setItem(name, String(now()))
  reload()
  return true
}

/** Removes a style sheet that could not be fetched: otherwise the next attempt would treat it as loaded. */
function removeFailedStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  addEventListener('error', onError, { capture: true })
}

/** Whether somebody has typed into a dialog that is still open: most keep nothing of it. */
export function watchTyping(): () => boolean {
  let typed: Element | null = null
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[role="dialog"]')) typed = target
  }
  addEventListener('input', note, { capture: true })
  return () => typed?.isConnected === true
}

/** As for unsaved edits, the browser asks first. */
function reloadAsking(hasTyped: () => boolean): void {
  const ask = (event: Event) => event.preventDefault()
  if (hasTyped()) addEventListener('beforeunload', ask, { once: true })
  location.reload()
}

export function watchForUpgrades(): void {
  removeFailedStyles()
  // Without a storage nothing says that it was tried, and the tab would reload for ever.
  if (!tabTexts.isLasting()) return
  const hasTyped = watchTyping()
  const tab: Tab = {
    now: Date.now,
    storage: tabTexts,
    serverAnswers: () =>
      fetch('/livez', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    reload: () => reloadAsking(hasTyped),
  }
  addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(tab, payload))
}
