import { createObservable } from '../../../shared/lib/observable.ts'

/** The id of the page whose saved versions are shown. */
export const versionsOf = createObservable<string | null>(null)

/** Distinguishes pages that the server holds from those not saved yet; null on a screen that shows no versions. */
let isSavedPage: ((pageId: string) => boolean) | null = null

/** Offers versions while a screen shows them. Returns a function that ends this. */
export function offerVersions(isSaved: (pageId: string) => boolean): () => void {
  isSavedPage = isSaved
  return () => {
    isSavedPage = null
    versionsOf.set(null)
  }
}

/** A page that was never saved has no versions to look at. */
export const hasVersions = (pageId: string): boolean => isSavedPage?.(pageId) ?? false
