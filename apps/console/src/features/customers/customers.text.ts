/** What is known of a customer, in words. */
import type { CustomerDetail, CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '../../shared/messages/messages.js'

export const nameText = ({ name }: Pick<CustomerRow, 'name'>): string => name || m.customers_no_name()

/** One sum for each currency: they cannot be added. */
export const spentText = ({ spent }: Pick<CustomerRow, 'spent'>): string =>
  spent.length === 0 ? m.customers_nothing() : spent.map((money) => formatMoney(money)).join(' + ')

export const pointsText = ({ points }: Pick<CustomerRow, 'points'>): string =>
  points === null ? m.customers_nothing() : points.toLocaleString('en-US')

const platforms: Record<string, string> = { ios: 'iOS', android: 'Android', web: 'Web' }

export function deviceText({ platform, os }: CustomerDetail['devices'][number]): string {
  const known = [platform === null ? null : (platforms[platform] ?? platform), os].filter((part) => part)
  return known.length === 0 ? m.customers_device_unknown() : [...new Set(known)].join(', ')
}
