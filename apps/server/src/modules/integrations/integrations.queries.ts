import { type FailingReason, failingReasonSchema } from '@vitrine/domain/integrations/integration.schema'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

const documentSchema = z.record(z.string(), z.string())

export interface StoredIntegration {
  id: string
  active: boolean
  /** What was entered, besides secrets. */
  values: Record<string, string>
  /** Of the last connect or update. */
  connectedAt: string | null
  /** When it last took what it was told. */
  tookAt: string | null
  refused: { at: string; status: number } | null
  /** Since when nothing gets through to it. */
  failing: { since: string; reason: FailingReason } | null
}

type Row = Selectable<Tables['app_integrations']>

const refusedOf = ({ refused_at: at, refused_status: status }: Pick<Row, 'refused_at' | 'refused_status'>) =>
  at && status !== null ? { at: at.toISOString(), status } : null

const failingOf = ({ failing_since: since, failing_reason: reason }: Pick<Row, 'failing_since' | 'failing_reason'>) =>
  since ? { since: since.toISOString(), reason: failingReasonSchema.catch('silent').parse(reason) } : null

export async function listStored(db: TenantDb): Promise<Map<string, StoredIntegration>> {
  const rows = await db.selectFrom('app_integrations').selectAll().execute()
  return new Map(
    rows.map(({ code, active, document, connected_at, took_at, ...standing }) => [
      code,
      {
        id: code,
        active,
        values: documentSchema.catch({}).parse(JSON.parse(document)),
        connectedAt: connected_at?.toISOString() ?? null,
        tookAt: took_at?.toISOString() ?? null,
        refused: refusedOf(standing),
        failing: failingOf(standing),
      },
    ]),
  )
}
