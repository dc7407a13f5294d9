import { notifications } from '@mantine/notifications'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { wordsOfRefusal } from './refusal-words.ts'

/** The text that tells a person about a failure, in the language of the console. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof AppError) return wordsOfRefusal(error)
  return error instanceof TypeError ? m.errors_unreachable() : m['error.internal']()
}

/** The library writes the text below a title in a grey that is too light to read. */
const readable = { description: { color: 'var(--mantine-color-text)' } }
const wordsOf = (text: string, detail: string | undefined) =>
  detail === undefined ? { message: text } : { title: text, message: detail, styles: readable }

/** `detail` is further text, shown below the first. */
export function toastSuccess(text: string, detail?: string): void {
  notifications.show({
    id: `${text}${detail ?? ''}`,
    ...wordsOf(text, detail),
    color: 'green',
    autoClose: detail === undefined ? 4000 : 8000,
  })
}

/** When several calls fail in the same way, the failure is shown once. `detail` says of what it was. */
export function toastError(error: unknown, detail?: string): void {
  const text = messageOf(error)
  notifications.show({
    id: `${text}${detail ?? ''}`,
    ...wordsOf(text, detail),
    color: 'red',
    autoClose: 8000,
    role: 'alert',
  })
}

/** Says how far something is that goes on by itself, until it ends. */
export function toastProgress() {
  const id = newId()
  let isShown = false
  return {
    show(message: string): void {
      const shown = { id, message, loading: true, autoClose: false, withCloseButton: false } as const
      if (isShown) notifications.update(shown)
      else notifications.show(shown)
      isShown = true
    },
    end: (): void => void notifications.hide(id),
  }
}

export const dismissToasts = (): void => notifications.clean()
