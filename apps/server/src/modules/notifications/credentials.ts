/** By which credentials an app sends, kept for a short while: a change of an integration applies within it. */
import { minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import type { PushCredentials } from '../../push/push-sender.ts'
import { readPushForms } from '../integrations/index.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const keptMs = minuteMs / 6
const mostApps = 1_000

export function pushCredentials(ports: Ports) {
  const kept = new LRUCache<string, Promise<PushCredentials>>({ max: mostApps, ttl: keptMs })
  async function read(appKey: string): Promise<PushCredentials> {
    const db = ports.forApp(appKey)
    const keys = await vapidKeysOf(ports, db)
    return {
      web: {
        ...keys,
        subject: ports.config.publicUrl.startsWith('https:') ? ports.config.publicUrl : 'mailto:push@localhost',
      },
      ...(await readPushForms(ports, appKey)),
    }
  }
  return {
    of(appKey: string): Promise<PushCredentials> {
      const found = kept.get(appKey)
      if (found) return found
      const reading = read(appKey)
      kept.set(appKey, reading)
      reading.catch(() => kept.delete(appKey))
      return reading
    },
  }
}
