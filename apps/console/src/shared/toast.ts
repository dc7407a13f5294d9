import { notifications } from '@mantine/notifications'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { createElement, type ReactNode } from 'react'
import { type Said, SaidText, wordsOf } from './kept-text.tsx'
import { wordsOfRefusal } from './refusal-words.ts'
import { SaidError } from './said-error.ts'

/** The text that tells a person about a failure, in the language of the console. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof AppError) return wordsOfRefusal(error)
  return error instanceof TypeError ? m.errors_unreachable() : m['error.internal']()
}

/** The library writes the text below a title in a grey that is too light to read. */
const readable = { description: { color: 'var(--mantine-color-text)' } }

function partsOf(said: Said, detail: ReactNode) {
  const text = createElement(SaidText, { said })
  return detail === undefined ? { message: text } : { title: text, message: detail, styles: readable }
}

/** `detail` is further text, shown below the first. */
export function toastSuccess(said: Said, detail?: string): void {
  notifications.show({
    id: `${wordsOf(said)}${detail ?? ''}`,
    ...partsOf(said, detail && createElement(SaidText, { said: detail })),
    color: 'green',
    autoClose: detail === undefined ? 4000 : 8000,
  })
}

/** When several calls fail in the same way, the failure is shown once. `detail` names what it was of, files for instance. */
export function toastError(error: unknown, detail?: string): void {
  const said = error instanceof SaidError ? error.keeping : messageOf(error)
  notifications.show({
    id: `${wordsOf(said)}${detail ?? ''}`,
    ...partsOf(said, detail && createElement('span', { translate: 'no' }, detail)),
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
