/** Order statuses in the console's language. A store's own names for them are told as they are. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import words from '@vitrine/messages/console/order_status'
import { wordTold } from './known-word.ts'

const names: Record<OrderStatusCode, (inputs?: object, options?: { locale: 'en' }) => string> = words

export const ownStatusWord = (code: OrderStatusCode): string => names[code]()

export const orderStatusWord = (told: string): string => wordTold(names, told)
