/** What is known of a customer, in words. */
import type { CustomerDetail, CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import { knownWord } from '../../shared/known-word.ts'
import { rowWords } from '../../shared/list-words.ts'

export const nameText = ({ name }: Pick<CustomerRow, 'name'>): string => name || m.customers_no_name()

/** Of whoever belongs to a store that the app has left nothing is counted. */
export const countText = ({ orderCount, isFormer }: Pick<CustomerRow, 'orderCount' | 'isFormer'>): string =>
  isFormer ? m.customers_nothing() : orderCount.toLocaleString('en-US')

/** One sum for each currency: they cannot be added. */
export const spentText = ({ spent }: Pick<CustomerRow, 'spent'>): string =>
  spent.length === 0 ? m.customers_nothing() : spent.map((money) => formatMoney(money)).join(' + ')

export const pointsText = ({ points }: Pick<CustomerRow, 'points'>): string =>
  points === null ? m.customers_nothing() : points.toLocaleString('en-US')

export function deviceText({ platform, os }: CustomerDetail['devices'][number]): string {
  const words = rowWords([...new Set([platform && knownWord(platformWords, platform, platform), os])])
  return words || m.customers_device_unknown()
}
