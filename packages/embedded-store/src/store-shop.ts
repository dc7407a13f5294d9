/** The store of one app, and what it is given to work with: nothing here knows a server. */
import type { ReadContext } from '@vitrine/connectors/kit/commerce'
import type { PaymentPages } from '@vitrine/connectors/kit/payment-pages'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { Kysely } from 'kysely'
import type { StoreTables } from './tables.ts'

/** The tables of this app's store alone, outside a transaction or in one. */
export type StoreDb = Kysely<StoreTables>

/** What the store needs to know of its app. */
export interface AppOfStore {
  appKey: string
  name: string
  storeUrl: string
  /** Null for the store's first one. */
  channelId: string | null
  /** The store's own currency. */
  currencyCode: string
  defaultLanguage: string
  languages: readonly { code: string; label: string; isDefault: boolean }[]
}

export interface StorePasswords {
  hash(password: string): Promise<string>
  /** Takes as long for nobody (null) as for a real hash. */
  matches(entry: { password: string; stored: string | null }, lane: 'known' | 'stranger'): Promise<boolean>
}

export interface StorePorts {
  db: StoreDb
  /** `now` is in ms since 1970. */
  clock: { now(): number }
  /** Without them nobody can sign in to the store. */
  passwords?: StorePasswords | undefined
  /** Told of new and changed orders in their transaction. */
  tell?:
    | ((
        trx: StoreDb,
        news: { kind: 'orderPlaced' | 'orderChanged'; orderId: string; statusCode: OrderStatusCode },
      ) => Promise<void>)
    | undefined
  /**
   * Where shoppers pay; null where nobody takes payments, so that the payment is a test. Throws `ConnectorError` where
   * somebody does and cannot be asked.
   */
  payments?: ((db: StoreDb) => Promise<PaymentPages | null>) | undefined
  /**
   * Something was paid that is no order, an order that went on was not paid, or (null) nobody can be asked whether anything was: in
   * the transaction that found it.
   */
  tellUnsettled?: ((trx: StoreDb, payment: { sessionId: string; isPaid: boolean | null }) => Promise<void>) | undefined
  /** Whether the app shows the store's rewards programme. */
  hasRewards(db: StoreDb): Promise<boolean>
  /** What an install runs on; null where nobody knows. */
  platformOf(db: StoreDb, installId: string): Promise<string | null>
  statusName(statusCode: OrderStatusCode): string
}

/** As every part of the store gets it. */
export interface StoreShop extends Omit<StorePorts, 'passwords'> {
  appKey: string
  currencyCode: string
  language: string
}

export const storeShopOf = (app: AppOfStore, { passwords: _, ...ports }: StorePorts): StoreShop => ({
  ...ports,
  appKey: app.appKey,
  currencyCode: app.currencyCode,
  language: app.defaultLanguage,
})

export const nowOf = ({ clock }: Pick<StoreShop, 'clock'>): Date => new Date(clock.now())

export type Wish = Pick<ReadContext, 'language' | 'currencyCode' | 'customerId' | 'country' | 'deliveryId'>
