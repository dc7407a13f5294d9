/** The cart as this device knows it: in memory and in the device's storage, where other tabs write too. */
import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import type { DeviceStore } from './device-store.ts'

export interface CartState {
  cart: ShownCart | null
  /** True while a change is being sent. */
  busy: boolean
  /** True when an order was sent from this app but not answered, so nobody can say yet whether it was placed. */
  unsettled: boolean
  /** True when the shopper left for the store's own checkout pages and no order of that visit is known yet. */
  atStore: boolean
  /** An order that this device learned of only later. */
  found: Order | null
}

const cartName = 'cart'

export function createCartState(device: DeviceStore, attempts: CheckoutAttempts) {
  const read = () => device.get<ShownCart>(cartName)
  const openAttempts = () => {
    const unanswered = attempts.unanswered().length
    return { unsettled: unanswered > 0, atStore: attempts.all().length > unanswered }
  }
  const listeners = new Set<() => void>()
  let state: CartState = {
    cart: read(),
    busy: false,
    ...openAttempts(),
    found: null,
  }
  const change = (next: Partial<CartState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  /** Takes over the cart that another tab wrote. */
  const follow = () => {
    const cart = read()
    const isSame = cart?.id === state.cart?.id && cart?.revision === state.cart?.revision
    const open = openAttempts()
    if (!isSame || open.unsettled !== state.unsettled || open.atStore !== state.atStore)
      change({ cart: isSame ? state.cart : cart, ...open })
  }
  device.follow(follow)
  return {
    state: () => state,
    cart: () => state.cart,
    change,
    begin: () => change({ busy: true }),
    finish: () => change({ busy: false, ...openAttempts() }),
    follow,
    keep: <T extends ShownCart | null>(cart: T): T => {
      if (cart) device.set(cartName, cart)
      else device.remove(cartName)
      change({ cart })
      return cart
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type DeviceCart = ReturnType<typeof createCartState>
