/** A colour input holds at most 7 characters (D-045); what is put in at once, as by a paste, is read before it is cut. */
import { useEffect, useEffectEvent, useRef } from 'react'

/** How long the text of a colour input may be: a hash and six digits. */
export const colorTextLength = 7

/** For the `ref` of the input. `read` gets a text that does not fit, whole, instead of the input. */
export function useWholeColor(read: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((event: Event, text: string | null | undefined) => {
    const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement
    const rest = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    // A single character is typed: the input refuses it by its length.
    if (!text || text.length < 2 || rest + text.length <= colorTextLength) return
    event.preventDefault()
    read(text)
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // Before the document cuts what is pasted.
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.getData('text/plain'))
    ref.current?.addEventListener('paste', paste, { signal })
    // A drop, a dictation, a suggestion of the keyboard.
    const insert = (event: InputEvent) => take(event, event.isComposing ? null : event.data)
    ref.current?.addEventListener('beforeinput', insert, { signal })
    return () => ended.abort()
  }, [])
  return ref
}
