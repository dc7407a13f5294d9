/** Where a finding is fixed: the design screen of its page with its block, or the navigation bar with its tab. */
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import { screenOfType } from '../../../shared/design-address.ts'
import { type DesignLink, designLink } from '../design-link.ts'

/** The screens that fix problems of the app as a whole, by the code of the check. */
const screenOfCode: Record<string, string> = {
  'tab-count': 'navigation-bar',
  'tab-target-missing': 'navigation-bar',
  'tab-contrast': 'navigation-bar',
  'schedule-overlap': 'schedule',
}

/** A design that is not live. Its own pages are fixed in its own editor, all others on their screens. */
export interface LookedOver {
  id: string
  pages: readonly { id: string }[]
}

export function linkOfFinding(code: string, { page, block, tab }: PreflightFinding, design?: LookedOver): DesignLink {
  if (!page)
    return designLink({ screen: screenOfCode[code] ?? 'home', designId: null }, { ...(tab !== undefined && { tab }) })
  const isOwn = design?.pages.some(({ id }) => id === page.id) === true
  return designLink(
    { screen: screenOfType(page.type), designId: isOwn ? design.id : null },
    { page: page.id, ...(block && { block: block.id }) },
  )
}
