import { createObservable } from '../../../shared/lib/observable.ts'
import { service } from '../../../shared/services.ts'

type IsSaved = (pageId: string) => boolean

export const pageVersions = service(() => {
  /** The id of the page whose saved versions are shown. */
  const opened = createObservable<string | null>(null)
  /** Distinguishes pages that the server holds from those not saved yet; null on a screen that shows no versions. */
  const offered = createObservable<IsSaved | null>(null)
  return {
    opened,
    /** Offers versions while a screen shows them. Returns a function that ends this. */
    offer(isSaved: IsSaved): () => void {
      offered.set(isSaved)
      return () => {
        offered.set(null)
        opened.set(null)
      }
    },
    /** A page that was never saved has no versions to look at. */
    has: (pageId: string): boolean => offered.get()?.(pageId) ?? false,
  }
})
