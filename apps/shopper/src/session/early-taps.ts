/** What a shopper did on the page that the server drew, before the app took it over. */

import type { Choice } from '@vitrine/domain/catalog/variant.rules'
import { minuteMs } from '@vitrine/domain/time'

/** A tap on 'Add to cart', with the options as they were chosen in the page. */
export interface EarlyTap {
  productId: string
  /** The variant that the server drew. */
  variantId: string
  choice: Choice
  /** In ms. */
  at: number
}

/** A tap in a page that never started is not carried out long after the shopper has forgotten it. */
const meantForMs = 10 * minuteMs

/** From now on the app itself answers a tap. */
export const answerTaps = (page: Document): void => {
  page.documentElement.dataset['started'] = ''
}

/** The kept taps, which are then forgotten: each is carried out once. */
export function takeEarlyTaps(
  base: string,
  storageOf: () => Pick<Storage, 'getItem' | 'removeItem'>,
  now: number,
): readonly EarlyTap[] {
  const name = `vitrine-taps:${base.split('/')[2] ?? ''}`
  try {
    // A browser that keeps nothing refuses to name its storage.
    const storage = storageOf()
    const taps = JSON.parse(storage.getItem(name) ?? '[]') as EarlyTap[]
    storage.removeItem(name)
    return taps.filter(({ at }) => Math.abs(now - at) < meantForMs)
  } catch {
    return []
  }
}

/** The options as they are chosen in the page, which taking it over leaves alone. */
export const chosenIn = (page: ParentNode): Choice =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLInputElement>('input[data-option]:checked')].map(({ dataset, value }) => [
      dataset['option'] ?? '',
      value,
    ]),
  )
