/** How a delivery is named to its device: the message, and what set it off where there is one. */
export interface DeliveryName {
  messageId: string
  triggerKey: string
}

const divider = '.'

export const deliveryName = ({ messageId, triggerKey }: DeliveryName): string =>
  triggerKey === '' ? messageId : `${messageId}${divider}${triggerKey}`

export function readDeliveryName(name: string): DeliveryName {
  const at = name.indexOf(divider)
  return at < 0
    ? { messageId: name, triggerKey: '' }
    : { messageId: name.slice(0, at), triggerKey: name.slice(at + divider.length) }
}
