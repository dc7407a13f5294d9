/** By which credentials an app sends, kept for a short while: a change of an integration applies within it. */
import { minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import type { PushCredentials } from '../../push/push-sender.ts'
import { type PushForms, readPushForms } from '../integrations/index.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const keptMs = minuteMs / 6
const mostApps = 1_000

export interface AppCredentials {
  credentials: PushCredentials
  /** By which connection of an integration each service is called. Browsers are called by a key of the server. */
  connections: PushForms['connections']
}

export function pushCredentials(ports: Ports) {
  const kept = new LRUCache<string, Promise<AppCredentials>>({ max: mostApps, ttl: keptMs })
  async function read(appKey: string): Promise<AppCredentials> {
    const keys = await vapidKeysOf(ports, ports.forApp(appKey))
    const { credentials, connections } = await readPushForms(ports, appKey)
    const isPublic = ports.config.publicUrl.startsWith('https:')
    const web = { ...keys, subject: isPublic ? ports.config.publicUrl : 'mailto:push@localhost' }
    return { credentials: { web, ...credentials }, connections }
  }
  function of(appKey: string): Promise<AppCredentials> {
    const found = kept.get(appKey)
    if (found) return found
    const reading = read(appKey)
    kept.set(appKey, reading)
    reading.catch(() => kept.delete(appKey))
    return reading
  }
  return {
    of,
    /** As they are now, once those that were used proved of no use. Many that ask at once share one reading. */
    async after(appKey: string, used: AppCredentials): Promise<AppCredentials> {
      if ((await of(appKey)) === used) kept.delete(appKey)
      return of(appKey)
    },
    /** How a service fares has changed. */
    forget: (appKey: string): void => void kept.delete(appKey),
  }
}
