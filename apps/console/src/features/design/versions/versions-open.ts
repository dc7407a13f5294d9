import { createObservable } from '../../../shared/lib/observable.ts'

/** The page whose saved versions are looked at. */
export const versionsOf = createObservable<string | null>(null)

/** Tells pages the server holds from those not saved yet; null on a screen that shows no versions. */
let isSavedPage: ((pageId: string) => boolean) | null = null

/** For as long as a screen shows versions; returns its end. */
export function offerVersions(isSaved: (pageId: string) => boolean): () => void {
  isSavedPage = isSaved
  return () => {
    isSavedPage = null
    versionsOf.set(null)
  }
}

/** A page that was never saved has no versions to look at. */
export const hasVersions = (pageId: string): boolean => isSavedPage?.(pageId) ?? false
