import type { Milestone } from '@vitrine/domain/history/history.routes'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { insertRevision, type RevisionBy } from './design-revisions.queries.ts'

/** What one transaction did as a whole: its other revisions are shown below it. */
export const recordMilestone = (trx: TenantDb, by: RevisionBy & { designId: string }, milestone: Milestone) =>
  insertRevision(trx, { ...by, part: 'mark', document: milestone, listed: true })
