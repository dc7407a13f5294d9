/** Mails to shoppers about their account. A job names the customer and nothing of the person. */
import type { StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import { newId } from '@vitrine/domain/ids'
import { dayMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop, type Shop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { deliverMail, type MailText, mailLanguage, mailRetries, plainName } from '../mail/index.ts'
import { deletionReceiverOf } from '../settings/index.ts'
import { findCustomerRow } from './customers.queries.ts'
import { findOpenDeletion } from './deletions.queries.ts'
import { linkFor } from './links.ts'

export type AccountMail =
  | 'confirm'
  | 'known'
  | 'reset'
  | 'passwordChanged'
  | 'deletionRequested'
  | 'deletionRequestedToOwner'
  | 'deletionStopped'

interface Mailing {
  id: string
  appKey: string
  /** Null where the address is unknown: the job does nothing, but it is sent all the same. */
  customerId: string | null
  kind: AccountMail
  language: string
}

interface Letter {
  ports: Ports
  shop: Shop
  customer: StoreCustomer
  mark: string
  locale: ReturnType<typeof mailLanguage>
}

const nameOf = (shop: Shop): string => plainName(shop.name)

type Write = (letter: Letter) => Promise<MailText>

const dayOf = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

const deletionWords =
  (forOwner: boolean): Write =>
  async ({ ports, shop, customer, locale }) => {
    const open = await findOpenDeletion(ports.forApp(shop.appKey), customer.id)
    const day = dayOf(open?.erases_at ?? new Date(ports.clock.now()), locale)
    const words = { shop: nameOf(shop), email: customer.email, day }
    return forOwner
      ? {
          subject: m.mail_deletion_owner_subject(words, { locale }),
          text: [m.mail_deletion_owner_text(words, { locale })],
        }
      : {
          subject: m.mail_deletion_subject(words, { locale }),
          text: [m.mail_deletion_text(words, { locale })],
          button: { label: m.mail_account_button({}, { locale }), url: ports.hosts.urlOf(shop.appKey, 'account') },
          note: m.mail_deletion_note({}, { locale }),
        }
  }

const writers: Record<AccountMail, Write> = {
  confirm: async ({ ports, shop, customer, mark, locale }) => ({
    subject: m.mail_confirm_subject({ shop: nameOf(shop) }, { locale }),
    text: [m.mail_confirm_text({ shop: nameOf(shop), email: customer.email }, { locale })],
    button: {
      label: m.mail_confirm_button({}, { locale }),
      url: await linkFor(ports, 'confirm', { appKey: shop.appKey, customerId: customer.id, mark }),
    },
    note: m.mail_confirm_note({}, { locale }),
  }),
  known: async ({ ports, shop, customer, mark, locale }) => ({
    subject: m.mail_known_subject({ shop: nameOf(shop) }, { locale }),
    text: [m.mail_known_text({ shop: nameOf(shop), email: customer.email }, { locale })],
    button: {
      label: m.mail_reset_button({}, { locale }),
      url: await linkFor(ports, 'reset', { appKey: shop.appKey, customerId: customer.id, mark }),
    },
    note: m.mail_known_note({}, { locale }),
  }),
  reset: async ({ ports, shop, customer, mark, locale }) => ({
    subject: m.mail_reset_subject({}, { locale }),
    text: [m.mail_shopper_reset_text({ shop: nameOf(shop), email: customer.email }, { locale })],
    button: {
      label: m.mail_reset_button({}, { locale }),
      url: await linkFor(ports, 'reset', { appKey: shop.appKey, customerId: customer.id, mark }),
    },
    note: m.mail_reset_note({}, { locale }),
  }),
  passwordChanged: async ({ ports, shop, customer, locale }) => ({
    subject: m.mail_changed_subject({}, { locale }),
    text: [m.mail_shopper_changed_text({ shop: nameOf(shop), email: customer.email }, { locale })],
    button: { label: m.mail_account_button({}, { locale }), url: ports.hosts.urlOf(shop.appKey, 'account') },
    note: m.mail_shopper_changed_note({}, { locale }),
  }),
  deletionRequested: deletionWords(false),
  deletionRequestedToOwner: deletionWords(true),
  deletionStopped: async ({ ports, shop, customer, locale }) => ({
    subject: m.mail_kept_subject({ shop: nameOf(shop) }, { locale }),
    text: [m.mail_kept_text({ shop: nameOf(shop), email: customer.email }, { locale })],
    button: { label: m.mail_account_button({}, { locale }), url: ports.hosts.urlOf(shop.appKey, 'account') },
    note: m.mail_kept_note({}, { locale }),
  }),
}

export const mailCustomer: JobKind<Mailing> = {
  name: 'mail-customer',
  ...mailRetries,
  run: async (ports, { id, appKey, customerId, kind, language }) => {
    const shop = customerId === null ? null : await findShop(ports, appKey)
    const store = shop && commerceOf(ports, shop).customers
    if (!shop || !store || customerId === null) return
    const customer = await store.find(customerId)
    const mark = 'passwordMark' in store ? await store.passwordMark(customerId) : ''
    if (!customer || mark === null) return
    const to = kind === 'deletionRequestedToOwner' ? await deletionReceiverOf(ports, shop) : customer.email
    if (to === null) return
    const locale = mailLanguage(language)
    const words = await writers[kind]({ ports, shop, customer, mark, locale })
    await deliverMail(ports, { id, to, locale, sender: shop.name }, words)
  },
}

/** Sends the job, where this server sends mail; with `within`, when that transaction commits. */
export async function mailTo(
  ports: Ports,
  mailing: Omit<Mailing, 'id'>,
  options: { within?: Kysely<Tables> } = {},
): Promise<void> {
  if (ports.mail) await ports.jobs.send(mailCustomer, { id: newId(), ...mailing }, options)
}

/** So long an erasure waits for a mail server that is away: afterwards nobody could be told. */
const patienceMs = dayMs

/** Says goodbye while the address is still there. Returns false while the mail server is away. */
export async function mailGoodbye(ports: Ports, shop: Shop, customerId: string): Promise<boolean> {
  const customer = await commerceOf(ports, shop).customers?.find(customerId)
  if (!customer) return true
  const db = ports.forApp(shop.appKey)
  const locale = mailLanguage((await findCustomerRow(db, customerId))?.language ?? shop.defaultLanguage)
  const request = await findOpenDeletion(db, customerId)
  const words = { shop: plainName(shop.name), email: customer.email }
  // Sent again after a crash it is the same mail.
  const mailing = { id: `erased-${request?.id ?? customerId}`, to: customer.email, locale, sender: shop.name }
  try {
    await deliverMail(ports, mailing, {
      subject: m.mail_erased_subject(words, { locale }),
      text: [m.mail_erased_text(words, { locale })],
    })
    return true
  } catch (error) {
    ports.log.warn({ err: error, appKey: shop.appKey }, 'nobody can be told yet that an account is deleted')
    return (request?.erases_at.getTime() ?? 0) + patienceMs <= ports.clock.now()
  }
}
