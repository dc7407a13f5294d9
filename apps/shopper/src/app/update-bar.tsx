import { useSyncExternalStore } from 'react'
import css from './connection-bar.module.css'
import { renewal, renewNow } from './renewal.ts'
import { useWords } from './shop.ts'

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
