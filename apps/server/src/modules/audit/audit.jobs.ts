import { keptMonths } from '@vitrine/domain/audit/audit-keeping.rules'
import type { JobKind } from '../../ports.ts'
import { deleteOlder, forgetErased, listKeeping } from './keeping.queries.ts'

function monthsBefore(nowMs: number, months: number): Date {
  const date = new Date(nowMs)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // A month without such a day counts to its end, not into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date
}

/**
 * Deletes what a log has kept for long enough: each app's own time, and the default for the others and for no app. Names of
 * people whose account was erased go too.
 */
export const tidyAudit: JobKind = {
  name: 'tidy-audit',
  everySeconds: 24 * 3_600,
  delaySeconds: 90,
  run: async ({ allTables, clock }) => {
    const db = allTables('One job tidies the logs of all apps.')
    const chosen = await listKeeping(db)
    for (const { app_key: appKey, months } of chosen)
      await deleteOlder(db, monthsBefore(clock.now(), months), { in: [appKey] })
    const except = chosen.map(({ app_key }) => app_key)
    await deleteOlder(db, monthsBefore(clock.now(), keptMonths.default), { except })
    await forgetErased(db)
  },
}
