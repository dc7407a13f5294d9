/** Where a feature is used: in the draft, in what shoppers have still, and in designs that are to go live. */
import { findFeatureUses } from '@vitrine/blocks/page/preflight/find-feature-uses'
import type { IntegrationUse } from '@vitrine/domain/integrations/integrations.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listPlannedDesigns, readDesignSnapshot, readDraftSnapshot, readLiveSnapshot } from '../design/index.ts'

type UseSource = Pick<IntegrationUse, 'place' | 'design'> & { snapshot: Snapshot }

async function* places(db: TenantDb, appKey: string): AsyncGenerator<UseSource> {
  yield { place: 'draft', design: null, snapshot: await readDraftSnapshot(db, appKey) }
  const published = await readLiveSnapshot(db)
  if (published) yield { place: 'published', design: null, snapshot: published }
  for (const { id, title } of await listPlannedDesigns(db))
    yield { place: 'planned', design: { id, title }, snapshot: await readDesignSnapshot(db, appKey, id) }
}

/** Each is named once, where it is found first: a design that is to go live has copies of what the live one has. */
export async function listUses(db: TenantDb, appKey: string, features: readonly string[]): Promise<IntegrationUse[]> {
  const found = new Map<string, IntegrationUse>()
  for await (const { snapshot, ...place } of places(db, appKey))
    for (const use of findFeatureUses(snapshot, features)) {
      const key = JSON.stringify([use.kind, use.title, use.page?.type, use.block?.id])
      if (!found.has(key)) found.set(key, { ...use, ...place })
    }
  return [...found.values()]
}
