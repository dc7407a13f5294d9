import type { JobKind } from '../../ports.ts'

/** How long a change stays in the log. */
export const keptMonths = 13

/** Deletes what the log has kept for long enough, of all apps and of people without one. */
export const tidyAudit: JobKind = {
  name: 'tidy-audit',
  everySeconds: 24 * 3_600,
  delaySeconds: 90,
  run: async ({ allTables, clock }) => {
    const before = new Date(clock.now())
    before.setUTCMonth(before.getUTCMonth() - keptMonths)
    await allTables('One job tidies the logs of all apps.').deleteFrom('audit_log').where('at', '<', before).execute()
  },
}
