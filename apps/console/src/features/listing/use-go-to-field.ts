import type { LooseKeys } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ListingValues } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Fields that are no input of the form: where they stand on the screen. */
const placeOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[id="listing-${path.split('.')[0]}"]`)

/** The language whose text stands at a path; null for the default one, undefined where no text does. */
function languageOf(path: string): string | null | undefined {
  const [first, language] = path.split('.')
  if (first === 'translations') return language
  return ['appName', 'iosSubtitle', 'androidShortDescription', 'description', 'keyword'].includes(first ?? '')
    ? null
    : undefined
}

/**
 * Leads to a field, in its language. A save that is refused because of a text in another language than the one that is shown
 * leads there too.
 */
export function useGoToField(form: ListingForm, onLanguage: (code: string | null) => void): (path: string) => void {
  const [asked, setAsked] = useState<{ path: string } | null>(null)
  const goTo = (path: string) => {
    const language = languageOf(path)
    if (language !== undefined) onLanguage(language)
    setAsked({ path })
  }
  useEffect(() => {
    if (!asked) return
    const input: HTMLElement | null = form.getInputNode(asked.path as LooseKeys<ListingValues>) ?? placeOf(asked.path)
    input?.scrollIntoView({ block: 'center' })
    const focused = input?.matches('input, select, textarea, button')
      ? input
      : input?.querySelector<HTMLElement>('input, select, textarea, button')
    focused?.focus({ preventScroll: true })
  }, [asked, form.getInputNode])

  const [firstWrong] = Object.keys(form.errors)
  const hidden = firstWrong?.startsWith('translations.') ? firstWrong : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is refused
  useEffect(() => {
    if (hidden !== undefined) goTo(hidden)
  }, [hidden])
  return goTo
}
