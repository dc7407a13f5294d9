/** What a service beyond our own product does with what was entered in its form. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type problemWords from '@vitrine/messages/server/integration.problem'
import type { Outside } from '../outside/outside.ts'
import type { PushSender } from '../push/push-sender.ts'

/** Every value of the form, with secrets in the open. */
export type FormValues = Readonly<Record<string, string>>

/** The words of a problem: `<integration>.<problem>` in the integration's messages. */
export const integrationProblem = (problem: keyof typeof problemWords) =>
  fieldReason('integration_problem', { problem })

/** What the service does not take, with the words for its field. */
export type FieldProblem = FieldWords & {
  key: string
}

export interface SignUp {
  customerId: string
  email: string
  /** Empty where the customer gave none. */
  name: string
}

/** A message of an automation that went out to a customer's device. */
export interface SentMessage {
  /** The same each time that it is told. */
  id: string
  automation: AutomationId
  title: string
  email: string
  name: string
  at: string
}

export interface ReviewOfProduct extends Review {
  /** The store's id of the product. */
  productId: string
}

export interface Service {
  /** Asks the service whether it takes what was entered; null where it does. Throws where it does not answer. */
  check(outside: Outside, values: FormValues, push: PushSender): Promise<FieldProblem | null>
  /** Tells the service of an order. Runs again when it fails, so the service must be able to tell a repeat. */
  tellOrder?(outside: Outside, values: FormValues, order: StoreOrder): Promise<void>
  /** Tells it that an order that it was told of has another state. Runs again when it fails. */
  tellOrderChange?(outside: Outside, values: FormValues, order: StoreOrder): Promise<void>
  /** The service reads orders from a store with pages of its own: it is told of those alone that we take. */
  readsStoreOrders?: true
  /** Tells the service of somebody who made an account. Runs again when it fails. */
  tellSignUp?(outside: Outside, values: FormValues, signUp: SignUp): Promise<void>
  /** Whether it is to be told of automations' messages, by what was entered. */
  hearsMessages?(values: FormValues): boolean
  /** Tells the service of a message. Runs again when it fails. */
  tellMessage?(outside: Outside, values: FormValues, message: SentMessage): Promise<void>
  /** One page of what the service shows of its reviews, newest first; the first page is 1. */
  readReviews?(
    outside: Outside,
    values: FormValues,
    page: number,
  ): Promise<{ reviews: readonly ReviewOfProduct[]; isLast: boolean }>
  /**
   * The programme with the standing of a customer; null for a guest. `share` reads what is the same for every shopper, once
   * for all who ask within a minute.
   */
  readLoyalty?(
    outside: Outside,
    values: FormValues,
    asker: { share: <T>(read: () => Promise<T>) => Promise<T>; customerId: string | null; currencyCode: string },
  ): Promise<Loyalty>
}

/** The service said no. What it refused for itself it will refuse again: repeating is of no use. */
export class ServiceRefusal extends Error {
  readonly status: number
  /** It refuses whoever asks, so it may take the same with another key, or once the account is in order again. */
  readonly isOfKey: boolean

  constructor(service: string, status: number) {
    super(`${service} refused with ${status}.`)
    this.name = 'ServiceRefusal'
    this.status = status
    this.isOfKey = [401, 402, 403].includes(status)
  }
}

/** Throws for every answer but a good one. Too many calls, and a fault on their side, pass by themselves. */
export function ensureTaken(service: string, status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500) throw new Error(`${service} answered with ${status}.`)
  throw new ServiceRefusal(service, status)
}
