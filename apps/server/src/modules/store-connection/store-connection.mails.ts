/** The mails to an app's owners about the store behind it: that it cannot be read, and that it can be again. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import { sayIntegrationOf } from '../../english-names.ts'
import { idOfStore } from '../../integrations/integrations.ts'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailLanguage, mailRetries, plainName } from '../mail/index.ts'

/**
 * `refused`: it does not take the key. `stale`: for an hour nothing was read, for whatever reason. `asked`: one of its
 * customers wants to know what is kept of them.
 */
export type StoreNewsKind = 'refused' | 'stale' | 'well' | 'asked'

interface StoreNews {
  id: string
  appKey: string
  /** Who is told. */
  sub: string
  news: StoreNewsKind
  /** The customer's address; empty for one who gave a telephone number alone. */
  about?: string
  /** Numbers of the customer's orders. */
  orders?: string
}

interface Names {
  who: string
  orders: string
  app: string
  store: string
}

const subjects: Record<StoreNewsKind, (names: Names, locale: ConsoleLanguage) => string> = {
  refused: (names, locale) => m.mail_store_refused_subject(names, { locale }),
  stale: (names, locale) => m.mail_store_stale_subject(names, { locale }),
  well: (names, locale) => m.mail_store_well_subject(names, { locale }),
  asked: (names, locale) => m.mail_store_asked_subject(names, { locale }),
}
const texts: Record<StoreNewsKind, (names: Names, locale: ConsoleLanguage) => string> = {
  refused: (names, locale) => m.mail_store_refused(names, { locale }),
  stale: (names, locale) => m.mail_store_stale(names, { locale }),
  well: (names, locale) => m.mail_store_well(names, { locale }),
  asked: (names, locale) =>
    names.who === '' ? m.mail_store_asked_orders(names, { locale }) : m.mail_store_asked(names, { locale }),
}

const notes: Record<StoreNewsKind, (locale: ConsoleLanguage) => string> = {
  refused: (locale) => m.mail_store_note({}, { locale }),
  stale: (locale) => m.mail_store_note({}, { locale }),
  well: (locale) => m.mail_store_well_note({}, { locale }),
  asked: (locale) => m.mail_store_asked_note({}, { locale }),
}

export const mailStoreNews: JobKind<StoreNews> = {
  name: 'mail-store-news',
  ...mailRetries,
  run: async (ports, { id, appKey, sub, news, about = '', orders = '' }) => {
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const { application_name: name, connector } = await getAppRow(ports.forApp(appKey))
    const locale = mailLanguage(user.language ?? '')
    // Shopify alone asks, also after the app has left it.
    const store = sayIntegrationOf(idOfStore(news === 'asked' ? 'shopify' : connector), locale)
    const names = { who: plainName(about), orders: plainName(orders) || '–', app: plainName(name), store }
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: subjects[news](names, locale),
        text: [texts[news](names, locale)],
        button: {
          label: news === 'asked' ? m.mail_store_asked_button({}, { locale }) : m.mail_store_button({}, { locale }),
          url: new URL(news === 'asked' ? '/orders' : '/settings/store', ports.config.publicUrl).href,
        },
        note: notes[news](locale),
      },
    )
  },
}
