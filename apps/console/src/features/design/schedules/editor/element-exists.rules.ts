/**
 * Whether a design already contains a page: a copy of it, or one of a type that a design has only once. The server
 * decides.
 */
import { isOncePerDesign } from '@vitrine/domain/pages/custom-page.rules'

export interface Candidate {
  id: string
  type: string
}
interface Present {
  id: string
  type: string
  referencePageId: string | null
}

export const isThere = (page: Candidate, pages: readonly Present[]): boolean =>
  pages.some(
    ({ id, type, referencePageId }) =>
      (referencePageId ?? id) === page.id || (type === page.type && isOncePerDesign(type)),
  )
