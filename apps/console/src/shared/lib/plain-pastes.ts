/**
 * What is pasted into a field has line breaks as every program knows them: those of PowerPoint and its kin are no
 * characters that can be stored. A field of one line gets blanks in their place.
 */
import { withPlainBreaks } from '@vitrine/domain/formats/plain-breaks.rules'

export function keepPastesPlain(): void {
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    const isLine = target instanceof HTMLInputElement
    if (event.defaultPrevented || !(isLine || target instanceof HTMLTextAreaElement)) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    const plain = withPlainBreaks(pasted)
    if (plain === pasted) return
    event.preventDefault()
    // As typed: it is one step of the field's own undo, and whoever listens to the field hears of it.
    document.execCommand('insertText', false, isLine ? plain.replace(/\s*\n\s*/g, ' ') : plain)
  })
}
