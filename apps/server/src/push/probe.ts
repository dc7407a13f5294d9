/** A message to a device that does not exist: what comes back tells whether the credential may send. */
import type { PushCall, PushTarget } from './push-sender.ts'

export const probeOf = (target: PushTarget): PushCall => ({
  target,
  deliveryId: 'probe',
  collapseId: 'probe',
  ttlSeconds: 0,
  urgency: 'normal',
  content: { id: 'probe', title: 'Vitrine', body: 'Vitrine', image: null, icon: null, url: '', tag: 'probe' },
})
