/**
 * What is pasted into a field is put in as it can be read and stored, and is trimmed where it would not fit otherwise:
 * before the browser cuts it at the field's `maxlength`, or where the field itself says so (`data-most`).
 */
import { textToPaste } from '@vitrine/domain/formats/pasted-text.rules'

/** The kinds of fields that say what is selected; a password is whatever was pasted. */
const open = new Set(['textarea', 'text', 'search', 'tel', 'url'])

function placeOf({ type, value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  if (open.has(type)) return { start: selectionStart ?? 0, end: selectionEnd ?? 0 }
  // It does not say it: what is pasted takes the place of all where all may be selected.
  return type === 'email' ? { start: 0, end: value.length } : null
}

function putInReadable(event: ClipboardEvent): void {
  const { target: field, clipboardData } = event
  if (event.defaultPrevented || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const place = placeOf(field)
  if (place === null || field.readOnly || field.disabled) return
  const { type, value, maxLength, dataset } = field
  const text = textToPaste(clipboardData?.getData('text/plain') ?? '', {
    value,
    ...place,
    most: Number(dataset['most'] ?? maxLength),
    isLine: type !== 'textarea',
  })
  if (text === null) return
  event.preventDefault()
  // As typed: it is one step of the field's own undo, and whoever listens to the field hears of it.
  document.execCommand('insertText', false, text)
}

/** From then on, in the whole document. Asked again it changes nothing. */
export const keepPastes = (): void => document.addEventListener('paste', putInReadable)
