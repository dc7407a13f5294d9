/** Adding pages to a design and taking them out again. */
import type { ElementReference } from '@vitrine/domain/designs/design.schema'
import { ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type CopiedElement, copyPages, markChanged, saveDesign } from '../pages/index.ts'
import { allow } from './allowed.ts'
import { findElements } from './create-design.ts'
import { listElements } from './designs.queries.ts'

interface Change {
  appKey: string
  id: string
  author: string
  now: Date
}

const mostElements = 100

/** A copy of the same page, or of a type that a design has once. */
function exists(element: CopiedElement, present: Awaited<ReturnType<typeof listElements>>): boolean {
  const isOne = element.type !== 'custom' && element.type !== 'home'
  if (isOne && present.some(({ type }) => type === element.type)) return true
  if (!('document' in element)) return false
  const root = element.reference_page_id ?? element.id
  return present.some((page) => (page.reference_page_id ?? page.id) === root)
}

/** Runs inside a transaction. Those that the design has already are left out. */
export async function addElements(
  trx: TenantDb,
  { appKey, id, author, now, references }: Change & { references: readonly ElementReference[] },
): Promise<void> {
  ensure(references.length > 0, 'validation_failed', { message: 'Please choose at least one element' })
  await allow(trx, id, 'edit')
  const present = await listElements(trx, [id])
  const elements = (await findElements(trx, references)).filter((element) => !exists(element, present))
  ensure(elements.length > 0, 'elements_exist')
  ensure(present.length + elements.length <= mostElements, 'validation_failed', {
    message: `pages: a design has at most ${mostElements} pages`,
  })
  await copyPages(trx, { appKey, designId: id, elements, author, now })
  await markChanged(trx, id, now)
}

/** Runs inside a transaction. */
export async function deleteElements(
  trx: TenantDb,
  { appKey, id, author, now, pageIds }: Change & { pageIds: readonly string[] },
): Promise<void> {
  await allow(trx, id, 'edit')
  const deleted = pageIds.map((pageId) => ({ id: pageId, madeOn: 'any' as const }))
  await saveDesign(trx, { appKey, designId: id, pages: [], deleted, language: null, author, now })
}
