/**
 * Mails about orders of a store that lives in our database: of a new one, and of each change of its state. The job is sent
 * in the transaction of the change. Stores elsewhere write to their customers themselves.
 */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { newId } from '@vitrine/domain/ids'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { m } from '../../messages/messages.js'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports, StoreNews } from '../../ports.ts'
import { findShop, type Shop } from '../apps/index.ts'
import { deliverMail, type MailText, mailLanguage, mailRetries } from '../mail/index.ts'
import { connectStore } from './connect-store.ts'
import { statusWords } from './status-words.ts'

interface OrderMail extends StoreNews {
  id: string
  appKey: string
}

const lineOf = ({ title, variantTitle, quantity, total }: StoreOrder['lines'][number]): string =>
  `${quantity} × ${variantTitle === '' ? title : `${title}, ${variantTitle}`}: ${formatMoney(total)}`

function lettersOf(order: StoreOrder, { shop, locale, url }: { shop: Shop; locale: ConsoleLanguage; url: string }) {
  const words = { shop: shop.name, number: order.number, total: formatMoney(order.total), name: order.customerName }
  const button = { label: m.mail_order_button({}, { locale }), url }
  const placed = (): MailText => ({
    subject: m.mail_order_subject(words, { locale }),
    text: [
      m.mail_order_text(words, { locale }),
      order.lines.map(lineOf).join('\n'),
      m.mail_order_total(words, { locale }),
    ],
    button,
  })
  const changed = (statusCode: StoreNews['statusCode']): MailText => {
    const state = { ...words, status: statusWords[statusCode]({}, { locale }) }
    return { subject: m.mail_status_subject(state, { locale }), text: [m.mail_status_text(state, { locale })], button }
  }
  return { placed, changed }
}

export const mailOrder: JobKind<OrderMail> = {
  name: 'mail-order',
  ...mailRetries,
  run: async (ports, { id, appKey, kind, orderId, statusCode }) => {
    const shop = await findShop(ports, appKey)
    const order = shop && (await connectStore(ports, shop).order(orderId))
    // Nobody is named any more in the orders of a person who was erased.
    if (!shop || !order || order.email === '' || !isOrderStatusCode(statusCode)) return
    const locale = mailLanguage(order.language ?? shop.defaultLanguage)
    const url = ports.hosts.urlOf(appKey, `order/${encodeURIComponent(orderId)}`)
    const letters = lettersOf(order, { shop, locale, url })
    const letter = kind === 'orderPlaced' ? letters.placed() : letters.changed(statusCode)
    await deliverMail(ports, { id, to: order.email, locale, sender: shop.name }, letter)
  },
}

/** Sends the job with the transaction, where this server sends mail. */
export async function mailNews(ports: Ports, trx: TenantDb, news: Omit<OrderMail, 'id'>): Promise<void> {
  if (ports.mail) await ports.jobs.send(mailOrder, { id: newId(), ...news }, { within: trx })
}
