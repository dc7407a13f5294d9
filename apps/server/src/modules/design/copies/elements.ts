/** Adds pages to a design and removes them again. */
import type { ElementReference } from '@vitrine/domain/designs/design.schema'
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { isOncePerDesign } from '@vitrine/domain/pages/custom-page.rules'
import { refuse, refuseField } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { allow } from '../designs/allowed.ts'
import { listElements } from '../designs/designs.queries.ts'
import { touchDesign } from '../designs/live-design.queries.ts'
import { saveDesign } from '../draft/save-design.ts'
import { checkPageTypes } from '../pages/check-page-types.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { type CopiedElement, copyPages } from './copy-pages.ts'
import { findElements } from './create-design.ts'

const maxElements = 100

/** An element that is already in the design, or earlier in the request. */
interface PresentElement {
  type: string
  id?: string
  reference_page_id?: string | null
}

const rootOf = ({ id, reference_page_id: reference }: PresentElement): string | undefined => reference ?? id

/** Whether a copy of the same page is present, or a page of a type that a design has only once. */
function exists(element: CopiedElement, present: readonly PresentElement[]): boolean {
  if (isOncePerDesign(element.type) && present.some(({ type }) => type === element.type)) return true
  if (!('document' in element)) return false
  return present.some((page) => rootOf(page) === rootOf(element))
}

/**
 * Leaves out second copies of the same page and second pages of a type that a design has only once. Throws
 * `validation_failed` when a new page needs an inactive integration; an existing page may always be copied.
 */
export async function newElements(
  trx: TenantDb,
  references: readonly ElementReference[],
  present: Awaited<ReturnType<typeof listElements>> = [],
): Promise<CopiedElement[]> {
  const wanted = await findElements(trx, references)
  const made = wanted.flatMap((element, at) =>
    'document' in element ? [] : [{ id: '', content: { type: element.type }, path: `pages.${at}` }],
  )
  await checkPageTypes(trx, made, () => undefined)
  const elements: CopiedElement[] = []
  for (const element of wanted) if (!exists(element, [...present, ...elements])) elements.push(element)
  return elements
}

/** Adds the elements that the design does not have yet. */
export async function addElements(
  write: WriteContext,
  { id, references }: { id: string; references: readonly ElementReference[] },
): Promise<void> {
  const { trx } = write
  if (references.length === 0) refuseField('pages', 'Please choose at least one element')
  await allow(trx, id, 'edit')
  const present = await listElements(trx, [id])
  const elements = await newElements(trx, references, present)
  ensure(elements.length > 0, 'elements_exist')
  if (present.length + elements.length > maxElements)
    refuse([{ path: 'pages', ...fieldReason('pages_most', { most: maxElements }) }])
  await copyPages(write, { designId: id, elements })
  await touchDesign(write, id)
}

export async function deleteElements(
  write: WriteContext,
  { id, pageIds }: { id: string; pageIds: readonly string[] },
): Promise<void> {
  await allow(write.trx, id, 'edit')
  const deleted = pageIds.map((pageId) => ({ id: pageId, baseRevision: 'any' as const }))
  await saveDesign(write, { designId: id, pages: [], deleted, language: null })
}
