import { attentionOf } from './attention.rules.ts'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** `onChange` is told when the tab is shown, hidden, or touched again after a while. */
export function watchAttention(onChange: () => void) {
  let lastInputAt = Date.now()
  let hiddenAt = document.hidden ? Date.now() : null
  const read = () => attentionOf({ now: Date.now(), hiddenAt, lastInputAt })
  const onInput = () => {
    const before = read()
    lastInputAt = Date.now()
    if (before !== 'here' && hiddenAt === null) onChange()
  }
  const onVisibility = () => {
    hiddenAt = document.hidden ? Date.now() : null
    // Looking at it again is a touch.
    if (hiddenAt === null) lastInputAt = Date.now()
    onChange()
  }
  const options = { passive: true, capture: true }
  for (const type of inputs) addEventListener(type, onInput, options)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    read,
    stop() {
      for (const type of inputs) removeEventListener(type, onInput, options)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
