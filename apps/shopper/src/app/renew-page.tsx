/** Loads a page anew whose files a release has replaced. */
import { minuteMs } from '@vitrine/domain/time'
import { useSyncExternalStore } from 'react'
import css from './connection-bar.module.css'
import { keepFields } from './kept-fields.ts'
import { renewal, serverAnswers } from './part-of-app.ts'
import { useWords } from './shop.ts'

export { restoreFields } from './kept-fields.ts'

const name = 'vitrine:renewed-at'
/** What is still missing then is missing for another reason. */
const onceInMs = minuteMs

/** Loads the page anew with what stands in its fields, as the shopper asked. */
export function renewNow(): void {
  try {
    keepFields()
  } catch {
    // The browser keeps nothing, and the shopper wants it all the same.
  }
  location.reload()
}

/**
 * Once a minute at most unless the shopper `asked`, and only where something says that it was tried. False where the page
 * stays.
 */
export async function renew({ asked = false } = {}): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(name) ?? 0)
    const isTried = !asked && Math.abs(Date.now() - last) < onceInMs
    if (isTried || !(await serverAnswers())) return false
    keepFields()
    sessionStorage.setItem(name, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** A part of this page is gone with a release: the shopper may load the new one at once, and keeps what stands here. */
export function UpdateBar() {
  const word = useWords()
  const isDue = useSyncExternalStore(renewal.subscribe, renewal.isDue, () => false)
  return (
    <div role="status" className={css.place}>
      {isDue ? (
        <p className={css.bar}>
          <span>
            {word('updateTitle')}. {word('updateHint')}
          </span>
          <button type="button" className={css.action} onClick={renewNow}>
            {word('update')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
