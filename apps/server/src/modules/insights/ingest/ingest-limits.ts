/**
 * What a stranger can do with the public address of an app: nothing that costs more than a counter. Devices that are sent
 * away come back later with the same events, so a limit loses nothing of an honest one.
 */
import { eventLimits, type RateLimit } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import type { DropReason } from '@vitrine/domain/events/drop-reasons'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../../http/client-network.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'

/** Installs that were taken in lately: they do not count as new. */
const knownInstalls = defineService(() => new LRUCache<string, true>({ max: 200_000 }))

interface Sender {
  appKey: string
  installId: string
  address: string
  /** How many events it sends. */
  events: number
}

interface Check {
  reason: DropReason
  limit: RateLimit
  client: string
  uses?: number
}

async function takeUse(ports: Ports, { limit, client, uses }: Check): Promise<number | null> {
  const factor = ports.config.rateLimitFactor
  return ports.limits.take({ ...limit, requests: limit.requests * factor }, client, uses)
}

/** Throws `rate_limited`; `drop` is told why. */
export async function limitIngest(
  ports: Ports,
  { appKey, installId, address, events }: Sender,
  drop: (reason: DropReason) => void,
): Promise<void> {
  const install = `${appKey} ${installId}`
  const network = `${appKey} ${networkOf(address)}`
  const known = knownInstalls(ports)
  const checks: Check[] = [
    { reason: 'app_limit', limit: eventLimits.ofApp, client: appKey },
    { reason: 'install_limit', limit: eventLimits.ofInstall, client: install },
    ...(known.has(install)
      ? []
      : [{ reason: 'new_installs_limit', limit: eventLimits.newInstalls, client: network } as const]),
    { reason: 'address_limit', limit: eventLimits.ofAddress, client: network, uses: events },
  ]
  for (const check of checks) {
    const retryAfterSeconds = await takeUse(ports, check)
    if (retryAfterSeconds === null) continue
    drop(check.reason)
    throw new AppError('rate_limited', { retryAfterSeconds })
  }
  known.set(install, true)
}
