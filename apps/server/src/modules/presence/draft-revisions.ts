/** What is saved of a design, named by revisions alone: an open editor sees from it that somebody else saved. */
import type { DesignStatus } from '@vitrine/domain/designs/design-status.rules'
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { initialOutline, namedDesign } from '../design/index.ts'
import { digestOf } from './digest-of.ts'

const findLayoutRevision = (db: TenantDb, designId: string | null) =>
  db
    .selectFrom('layouts')
    .innerJoin('designs', 'designs.id', 'layouts.design_id')
    .select(['layouts.design_id', 'layouts.id', 'layouts.revision', 'designs.title', 'designs.status'])
    .where(...namedDesign(designId))
    .executeTakeFirst()

const listPageRevisions = (db: TenantDb, designId: string) =>
  db
    .selectFrom('pages')
    .select(['id', 'type', 'revision'])
    .where('design_id', '=', designId)
    .orderBy('position')
    .orderBy('id')
    .execute()

const listSelectionRevisions = (db: TenantDb, designId: string) =>
  db
    .selectFrom('design_selections')
    .select(['kind', 'revision'])
    .where('design_id', '=', designId)
    .orderBy('kind')
    .execute()

/** Returns undefined when there is no such design. */
export async function readDraftRevisions(db: TenantDb, designId: string | null): Promise<DraftRevisions | undefined> {
  const layout = await findLayoutRevision(db, designId)
  if (!layout) return undefined
  const rows = await listPageRevisions(db, layout.design_id)
  const isLive = layout.status === 'live'
  const pages = isLive ? [...rows, ...initialOutline(layout.design_id, rows)] : rows
  // For another design, the editor reads the selections of the live one: document 2, section 6 keeps them there.
  const selections = isLive ? await listSelectionRevisions(db, layout.design_id) : []
  return {
    digest: digestOf([layout.design_id, layout.status, layout.title, layout.revision, pages, selections]),
    design: {
      id: layout.design_id,
      title: layout.title,
      status: layout.status as DesignStatus,
      layoutId: layout.id,
    },
    layoutRevision: layout.revision,
    pages,
    selections: Object.fromEntries(selections.map(({ kind, revision }) => [kind, revision])),
  }
}
