/** What a service beyond our own product does with what was entered in its form. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import type { Outside } from '../../../outside/outside.ts'

/** Every value of the form, with secrets in the open. */
export type FormValues = Readonly<Record<string, string>>

export interface FieldProblem {
  key: string
  message: string
}

export interface Service {
  /** Asks the service whether it takes what was entered; null where it does. Throws where it does not answer. */
  check(outside: Outside, values: FormValues): Promise<FieldProblem | null>
  /** Tells the service of an order. Runs again when it fails, so the service must be able to tell a repeat. */
  tellOrder(outside: Outside, values: FormValues, order: StoreOrder): Promise<void>
}

/** The service said no, and will say so again: repeating is of no use. */
export class ServiceRefusal extends Error {
  readonly status: number

  constructor(service: string, status: number) {
    super(`${service} refused with ${status}.`)
    this.name = 'ServiceRefusal'
    this.status = status
  }
}
