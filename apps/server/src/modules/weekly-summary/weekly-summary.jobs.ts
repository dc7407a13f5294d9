/** Sends the summaries of a week: of each app once, by its clock, to whoever asked for it. */
import { lastSendDay } from '@vitrine/domain/weekly-summary/weekly-summary.rules'
import type { JobKind } from '../../ports.ts'
import { takeReaders } from './readers.queries.ts'
import { mailWeeklySummary } from './weekly-summary.mails.ts'

export const sendWeeklySummaries: JobKind = {
  name: 'send-weekly-summaries',
  everySeconds: 15 * 60,
  run: async (ports) => {
    if (!ports.mail) return
    const apps = await ports
      .allTables('Summaries are sent in every app.')
      .selectFrom('weekly_summaries')
      .selectAll()
      .execute()
    for (const { app_key: appKey, timezone, sent_on } of apps) {
      const monday = lastSendDay(ports.clock.now(), timezone)
      if (monday <= sent_on) continue
      // The letters are kept with the mark that they were, or neither is.
      await ports
        .forApp(appKey)
        .transaction()
        .execute(async (trx) => {
          for (const sub of await takeReaders(trx, monday))
            await ports.jobs.send(mailWeeklySummary, { appKey, sub, monday }, { within: trx })
        })
    }
  },
}
