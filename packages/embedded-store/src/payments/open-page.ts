import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { PaymentPage, PaymentPages } from '@vitrine/connectors/kit/payment-pages'
import { minuteMs } from '@vitrine/domain/time'
import type { StoreShop } from '../store-shop.ts'
import { releasePayment } from './give-back.ts'
import { askOf } from './held.ts'
import { notePage, type PaymentRow } from './payments.queries.ts'

/** The page of a payment. What the provider refuses is given back; what was not answered is asked for once more. */
export async function openPage(shop: StoreShop, pages: PaymentPages, row: PaymentRow): Promise<PaymentPage> {
  const ask = askOf(row)
  const isUnknown = (error: unknown) => error instanceof ConnectorError && error.kind === 'unavailable'
  try {
    const page = await pages
      .open(ask)
      .catch((error: unknown) => (isUnknown(error) ? pages.open(ask) : Promise.reject(error)))
    const lookAt = new Date(row.expires_at.getTime() + minuteMs)
    await notePage(shop.db, row.id, { ...page, lookAt })
    return page
  } catch (error) {
    if (error instanceof ConnectorError && !isUnknown(error)) await releasePayment(shop, row.id)
    throw error
  }
}
