/**
 * Mails about orders of a store that lives in our database: of a new one, and of each change of its state. The job is sent
 * in the transaction of the change. Stores elsewhere write to their customers themselves.
 */
import type { CommerceConnector, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { newId } from '@vitrine/domain/ids'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { m } from '@vitrine/messages/server'
import { sayOrderStatus } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports, StoreNews } from '../../ports.ts'
import { findShop, type Shop } from '../apps/index.ts'
import {
  deliverMail,
  giveMailBack,
  type MailText,
  mailLanguage,
  mailRetries,
  plainName,
  plainWords,
  takeMail,
} from '../mail/index.ts'
import { connectStore } from './connect-store.ts'

interface OrderMail extends StoreNews {
  id: string
  appKey: string
}

const percentText = (percent: number | null, locale: ConsoleLanguage): string =>
  percent === null
    ? ''
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100)

/** What makes the total of the items: what is taken off, delivery, and a tax with its rate. */
function sumsOf({ discount, shipping, delivery, tax }: StoreOrder, locale: ConsoleLanguage): string[] {
  const name = delivery?.method
    ? m.mail_order_delivery_by({ way: plainName(delivery.method) }, { locale })
    : m.mail_order_delivery({}, { locale })
  const taxName = tax && `${plainName(tax.name)} ${percentText(tax.percent, locale)}`.trim()
  const taxLabel = taxName && tax.isIncluded ? m.mail_order_tax_in({ tax: taxName }, { locale }) : taxName
  // In a text from right to left the minus would come last without the mark before it.
  const less = `\u200e${formatMoney({ ...discount, amountMinor: -discount.amountMinor })}`
  return [
    ...(discount.amountMinor > 0 ? [`${m.mail_order_discount({}, { locale })}: ${less}`] : []),
    `${name}: ${formatMoney(shipping)}`,
    ...(tax ? [`${taxLabel}: ${formatMoney(tax.amount)}`] : []),
  ]
}

const lineOf = ({ title, variantTitle, quantity, total }: StoreOrder['lines'][number]): string =>
  `${quantity} × ${[title, variantTitle]
    .filter((name) => name !== '')
    .map(plainName)
    .join(', ')}: ${formatMoney(total)}`

function lettersOf(order: StoreOrder, { shop, locale, url }: { shop: Shop; locale: ConsoleLanguage; url: string }) {
  // Whoever orders chooses the name and who gets the mail.
  const name = plainWords(order.customerName)
  const words = { shop: plainName(shop.name), number: order.number, total: formatMoney(order.total), name }
  const button = { label: m.mail_order_button({}, { locale }), url }
  const placed = (): MailText => ({
    subject: m.mail_order_subject(words, { locale }),
    text: [
      name === '' ? m.mail_order_text_unnamed(words, { locale }) : m.mail_order_text(words, { locale }),
      [...order.lines.map(lineOf), ...sumsOf(order, locale)],
      m.mail_order_total(words, { locale }),
    ],
    button,
  })
  const changed = (statusCode: StoreNews['statusCode']): MailText => {
    const state = { ...words, status: sayOrderStatus(statusCode, locale) }
    return { subject: m.mail_status_subject(state, { locale }), text: [m.mail_status_text(state, { locale })], button }
  }
  return { placed, changed }
}

/**
 * Counts an order that a guest is about to place from there: in this app, so that the guests of one say nothing about the
 * mails of another. `giveBack` is for an order that was not placed.
 */
export async function mayMailGuest(
  { limits }: Ports,
  appKey: string,
  network: string,
): Promise<{ mails: boolean; giveBack: () => Promise<void> }> {
  const client = `${appKey} ${network}`
  const mails = (await limits.take(mailLimits.guestOrdersOfPlace, client)) === null
  return { mails, giveBack: async () => (mails ? limits.giveBack(mailLimits.guestOrdersOfPlace, client) : undefined) }
}

/** Whether somebody signed in with the address, which they have proven. */
export async function isOfAccount(
  { customers }: CommerceConnector,
  { customerId, email }: Pick<StoreOrder, 'customerId' | 'email'>,
): Promise<boolean> {
  const customer = customerId === null ? null : await customers?.find(customerId)
  return customer?.emailProven === true && customer.email.toLowerCase() === email.trim().toLowerCase()
}

/** Mails the letter, unless the address had as many of its kind as it may. */
async function deliverCounted(
  ports: Ports,
  { kind, ...addressed }: { kind: 'guestOrders' | 'orderNews'; appKey: string; email: string },
  deliver: () => Promise<unknown>,
): Promise<void> {
  if ((await takeMail(ports, kind, addressed)) !== null) {
    const { appKey } = addressed
    return ports.log.warn({ appKey, kind }, 'an order is not mailed: its address had as many as it may in an hour')
  }
  try {
    await deliver()
  } catch (error) {
    // The mail server is away: the same mail is tried again, and counted then.
    await giveMailBack(ports, kind, addressed)
    throw error
  }
}

export const mailOrder: JobKind<OrderMail> = {
  name: 'mail-order',
  ...mailRetries,
  run: async (ports, { id, appKey, kind, orderId, statusCode }) => {
    const shop = await findShop(ports, appKey)
    const store = shop && connectStore(ports, shop)
    const order = await store?.order(orderId)
    // Nobody is named any more in the orders of a person who was erased.
    if (!shop || !store || !order || order.email === '' || !isOrderStatusCode(statusCode)) return
    const locale = mailLanguage(order.language ?? shop.defaultLanguage)
    const url = ports.hosts.urlOf(appKey, `order/${encodeURIComponent(orderId)}`)
    const letters = lettersOf(order, { shop, locale, url })
    const isPlaced = kind === 'orderPlaced'
    const letter = isPlaced ? letters.placed() : letters.changed(statusCode)
    const deliver = () => deliverMail(ports, { id, to: order.email, locale, sender: shop.name }, letter)
    if (isPlaced && (await isOfAccount(store, order))) await deliver()
    else
      await deliverCounted(ports, { kind: isPlaced ? 'guestOrders' : 'orderNews', appKey, email: order.email }, deliver)
  },
}

/** Sends the job with the transaction, where this server sends mail. */
export async function mailNews(ports: Ports, trx: TenantDb, news: Omit<OrderMail, 'id'>): Promise<void> {
  if (ports.mail) await ports.jobs.send(mailOrder, { id: newId(), ...news }, { within: trx })
}
