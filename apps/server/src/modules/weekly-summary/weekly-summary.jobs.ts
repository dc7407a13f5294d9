/** Sends the summaries of a week: of each app once, by its clock, to whoever asked for it and may see the numbers. */
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { lastSendDay } from '@vitrine/domain/insights/weekly-summary.rules'
import type { JobKind } from '../../ports.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailRetries } from '../mail/index.ts'
import { findReader, findZone, noteSent, takeReaders } from './readers.queries.ts'
import { writeSummary } from './summary-letter.ts'
import { makeUnsubscribeUrl } from './unsubscribe-link.ts'

interface Mailing {
  appKey: string
  sub: string
  monday: string
}

export const mailWeeklySummary: JobKind<Mailing> = {
  name: 'mail-weekly-summary',
  ...mailRetries,
  run: async (ports, { appKey, sub, monday }) => {
    const db = ports.forApp(appKey)
    const [reader, timezone] = [await findReader(db, sub), await findZone(db)]
    // They unsubscribed or left meanwhile, or this is the second run of a letter that was sent.
    if (!reader || timezone === null || (reader.sent_on ?? '') >= monday) return
    const member = await ports.members.find(sub, appKey)
    if (!member?.active || !member.permissions.has('insights.read')) return
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const locale: ConsoleLanguage = consoleLanguages.find((language) => language === user.language) ?? 'en'
    const letter = await writeSummary(ports, { appKey, monday, timezone, locale })
    const unsubscribeUrl = await makeUnsubscribeUrl(ports, { appKey, sub })
    const mailing = { id: `week.${monday}.${appKey}.${sub}`, to: user.email, locale }
    if ((await deliverMail(ports, mailing, { ...letter, unsubscribeUrl })) === 'sent')
      await noteSent(db, { sub, monday })
  },
}

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
