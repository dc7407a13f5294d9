import { isOrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { sayOrderStatus } from '../english-names.ts'
import { findShop } from '../modules/apps/index.ts'
import { changeOrderStatus } from '../modules/commerce/index.ts'
import type { Command } from './command.ts'

/** Gives an order of an app’s own store another state, of which its buyer gets a mail. */
export const orderStatus: Command = async (ports, [appKey, number, code, ...rest]) => {
  const statusCode = Number(code)
  if (appKey === undefined || number === undefined || rest.length > 0 || !isOrderStatusCode(statusCode)) {
    const states = orderStatuses.map((one) => `${one.code} ${sayOrderStatus(one.code)}`).join(', ')
    console.error(`Usage: order-status <app key> <order number> <state>\nStates: ${states}`)
    return 2
  }
  const shop = await findShop(ports, appKey)
  const changed = shop && (await changeOrderStatus(ports, shop, { number, statusCode }))
  if (changed) {
    console.log(`Order ${number} is now ${sayOrderStatus(statusCode)}. List, charts and connected services follow.`)
    return 0
  }
  console.error(
    !shop
      ? `There is no app ${appKey}.`
      : changed === null
        ? 'The states of orders of this store are changed in the store.'
        : `There is no order ${number}.`,
  )
  return 1
}
