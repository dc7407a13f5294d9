/** A delivery as push services take it. */
import { pathOfMessage } from '@vitrine/domain/notifications/destination-path.rules'
import type { Ports } from '../../ports.ts'
import type { PushCall, PushTarget } from '../../push/push-sender.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { deliveryName } from './delivery-names.ts'
import type { DeliveryContent } from './read-contents.ts'
import { keptSeconds } from './retry-times.ts'

function targetOf({ provider, target, p256dh, auth }: ClaimedDelivery): PushTarget {
  const token = target ?? ''
  if (provider === 'web') return { provider, endpoint: token, p256dh: p256dh ?? '', auth: auth ?? '' }
  return provider === 'apns' ? { provider, token } : { provider: 'fcm', token }
}

/** What a message of an automation is about, which leads to it. */
export const aboutOf = (values: Record<string, string> | null) => ({
  ...(values?.['order'] !== undefined && { orderId: values['order'] }),
  ...(values?.['product'] !== undefined && { productId: values['product'] }),
})

/** Names the message to the app that it opens, so that what follows counts for it. */
const withPushId = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ push: id })}`

export function callOf(
  { hosts, config }: Pick<Ports, 'hosts' | 'config'>,
  delivery: ClaimedDelivery,
  { title, body, image, data, language }: DeliveryContent,
): PushCall {
  const { app_key: appKey, message_id: id, install_id: installId, values } = delivery
  const name = deliveryName({ messageId: id, triggerKey: delivery.trigger_key })
  // A phone shows one reminder of its cart: the second takes the place of the first.
  const tag = delivery.automation === 'cart' ? id : name
  const path = withPushId(pathOfMessage(data, aboutOf(values)), id)
  const picture = image === null || image === '' ? null : new URL(image, config.shopperUrl).href
  return {
    target: targetOf(delivery),
    deliveryId: `${appKey}/${name}/${installId}`,
    collapseId: tag,
    ttlSeconds: keptSeconds(delivery),
    urgency: delivery.urgent || delivery.kind === 'test' ? 'high' : 'normal',
    content: {
      id: name,
      title,
      language,
      body,
      image: picture,
      icon: hosts.urlOf(appKey, 'app-icon/icon-192.png'),
      url: hosts.urlOf(appKey, path),
      tag,
    },
  }
}
