/** How states of deliveries are stored. */
import { type DeliveryState, deliveryStates } from '@vitrine/domain/notifications/delivery-states'

export const deliveryState = { waiting: 0, sent: 1, failed: 2, left_out: 3, stopped: 4 } as const satisfies Record<
  DeliveryState,
  number
>

export const stateOf = (stored: number): DeliveryState => {
  const found = deliveryStates.find((state) => deliveryState[state] === stored)
  if (!found) throw new Error(`No delivery has the state ${stored}.`)
  return found
}
