/** What the provider is given to work with: nothing here knows a server. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import type { Kysely } from 'kysely'
import type { PaymentTables } from './tables.ts'

export type PaymentsDb = Kysely<PaymentTables>

export interface PaymentPorts {
  /** `now` is in ms since 1970. */
  clock: { now(): number }
  /** What belongs to one app. */
  forApp(appKey: string): PaymentsDb
  allApps(): PaymentsDb
  /** The origin of the payment pages. */
  publicUrl: string
  /** Signs events: the same for all processes. */
  key(): Promise<Buffer>
  planName(planCode: string, locale?: ConsoleLanguage): string
  /** Takes an event as one that came from elsewhere. */
  receive(event: { body: Buffer; signature: string }): Promise<unknown>
  /** Hears of an event that could not be told yet. */
  untold(error: unknown, appKey: string): void
}
