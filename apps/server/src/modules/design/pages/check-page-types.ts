import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { findCreationProblem } from '@vitrine/domain/pages/refused-screens.rules'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations } from '../../apps/index.ts'

/** A new page: its type, and its position in the request. */
interface MadePage {
  id: string
  content: Pick<PageContent, 'type'>
  path: string
}

/**
 * A page of a type that needs an integration can be made only while it is active; an existing page can always be saved.
 */
export async function checkPageTypes(
  trx: TenantDb,
  pages: readonly MadePage[],
  typeBefore: (id: string) => string | undefined,
): Promise<void> {
  const made = pages.filter(({ id, content }) => typeBefore(id) !== content.type)
  // Most types need no integration, so the usual save runs no query.
  if (made.every(({ content }) => findCreationProblem(content.type, []) === null)) return
  const integrations = await listActiveIntegrations(trx)
  const issues = made.flatMap(({ content, path }) => {
    const problem = findCreationProblem(content.type, integrations)
    return problem === null ? [] : [{ path: `${path}.type`, ...problem }]
  })
  refuse(issues)
}
