import { z } from 'zod'
import type { TenantDb } from '../../platform/db/tenant.ts'

const documentSchema = z.record(z.string(), z.string())

export interface StoredIntegration {
  id: string
  active: boolean
  /** What was entered, besides secrets. */
  values: Record<string, string>
  /** Of the last connect or update. */
  connectedAt: string | null
}

export async function listStored(db: TenantDb): Promise<Map<string, StoredIntegration>> {
  const rows = await db.selectFrom('app_integrations').select(['code', 'active', 'document', 'connected_at']).execute()
  return new Map(
    rows.map(({ code, active, document, connected_at }) => [
      code,
      {
        id: code,
        active,
        values: documentSchema.catch({}).parse(JSON.parse(document)),
        connectedAt: connected_at?.toISOString() ?? null,
      },
    ]),
  )
}
