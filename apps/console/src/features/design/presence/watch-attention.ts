import { lastTouchAt, onTouch } from '../../../shared/api/touch.ts'
import { attentionOf } from './attention.rules.ts'

/** Calls `onChange` when the tab is shown, hidden, or touched again after a while. */
export function watchAttention(onChange: () => void) {
  let hiddenAt = document.hidden ? Date.now() : null
  const read = () => attentionOf({ now: Date.now(), hiddenAt, lastInputAt: lastTouchAt() })
  let known = read()
  const stopTouches = onTouch(() => {
    const before = known
    known = read()
    if (before !== 'here' && known === 'here') onChange()
  })
  const onVisibility = () => {
    hiddenAt = document.hidden ? Date.now() : null
    onChange()
  }
  document.addEventListener('visibilitychange', onVisibility)
  return {
    read: () => {
      known = read()
      return known
    },
    stop() {
      stopTouches()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
