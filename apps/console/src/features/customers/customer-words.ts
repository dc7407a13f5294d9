/** What is known of a customer, in words. */
import type { CustomerDetail, CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import { knownWord } from '../../shared/known-word.ts'
import { rowWords } from '../../shared/list-words.ts'

export const nameText = ({ name }: Pick<CustomerRow, 'name'>): string => name || m.customers_no_name()

/** Of somebody with more orders than are counted. */
const asFarAsRead = ({ isPartial }: Pick<CustomerRow, 'isPartial'>, value: string): string =>
  isPartial ? m.customers_at_least({ value }) : value

/** Of whoever belongs to a store that the app has left nothing is counted. */
export const countText = (customer: Pick<CustomerRow, 'orderCount' | 'isFormer' | 'isPartial'>): string =>
  customer.isFormer ? m.customers_nothing() : asFarAsRead(customer, customer.orderCount.toLocaleString('en-US'))

/** One sum for each currency: they cannot be added. */
export const spentText = (customer: Pick<CustomerRow, 'spent' | 'isPartial'>): string =>
  customer.spent.length === 0
    ? m.customers_nothing()
    : asFarAsRead(customer, customer.spent.map((money) => formatMoney(money)).join(' + '))

export const pointsText = ({ points }: Pick<CustomerRow, 'points'>): string =>
  points === null ? m.customers_nothing() : points.toLocaleString('en-US')

export function deviceText({ platform, os }: CustomerDetail['devices'][number]): string {
  const words = rowWords([...new Set([platform && knownWord(platformWords, platform, platform), os])])
  return words || m.customers_device_unknown()
}
