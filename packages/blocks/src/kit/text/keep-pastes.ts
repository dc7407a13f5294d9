/** What is pasted into a field is put in as it can be read and stored, and is trimmed before the field's limit cuts it. */
import { textToPaste } from '@vitrine/domain/formats/pasted-text.rules'

/** The kinds of fields that say what is selected; a password is whatever was pasted. */
const lines = new Set(['text', 'search', 'tel', 'url'])
/** These do not say it: what is pasted takes the place of all where all may be selected. */
const closed = new Set(['email'])

function placeOf(field: HTMLInputElement | HTMLTextAreaElement): { start: number; end: number } | null {
  const isLine = field instanceof HTMLInputElement
  if (!isLine || lines.has(field.type)) return { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }
  return closed.has(field.type) ? { start: 0, end: field.value.length } : null
}

function putInReadable(event: ClipboardEvent): void {
  const { target: field, clipboardData } = event
  if (event.defaultPrevented || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const place = placeOf(field)
  if (place === null || field.readOnly || field.disabled) return
  const { value, maxLength } = field
  const isLine = field instanceof HTMLInputElement
  const text = textToPaste(clipboardData?.getData('text/plain') ?? '', { value, ...place, most: maxLength, isLine })
  if (text === null) return
  event.preventDefault()
  // As typed: it is one step of the field's own undo, and whoever listens to the field hears of it.
  document.execCommand('insertText', false, text)
}

/** From then on, in the whole document. Asked again it changes nothing. */
export const keepPastes = (): void => document.addEventListener('paste', putInReadable)
