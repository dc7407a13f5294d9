import { notifications } from '@mantine/notifications'
import { AppError, errorCatalogue } from '@vitrine/domain/errors'
import { needOverlays } from './overlays.ts'

const general = errorCatalogue.internal.message
const unreachable = 'The server could not be reached. Check your connection and try again.'

/** What a user reads about a failure: the server's message, or a general text. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof AppError) return error.message
  return error instanceof TypeError ? unreachable : general
}

/** `detail`: what else has to be known of it, below it. */
export function toastSuccess(text: string, detail?: string): void {
  needOverlays()
  // Below a title the library writes in a grey that is too light to read.
  const readable = { description: { color: 'var(--mantine-color-text)' } }
  const words = detail === undefined ? { message: text } : { title: text, message: detail, styles: readable }
  notifications.show({
    id: `${text}${detail ?? ''}`,
    ...words,
    color: 'green',
    autoClose: detail === undefined ? 4000 : 8000,
  })
}

/** The same failure of several calls is said once. */
export function toastError(error: unknown): void {
  const message = messageOf(error)
  needOverlays()
  notifications.show({ id: message, message, color: 'red', autoClose: 8000, role: 'alert' })
}

export const dismissToasts = (): void => notifications.clean()
