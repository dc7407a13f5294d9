/**
 * What a stranger can do with the public address of an app: nothing that costs more than a counter. Devices that are sent
 * away come back later with the same events, so a limit loses nothing of an honest one.
 */
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import type { DropReason } from '@vitrine/domain/events/drop-reasons'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../../http/client-network.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'

/** A device gathers for 1.5 s before it sends. */
const ofInstall: RateLimit = { name: 'events-install', requests: 60, seconds: 60, counted: 'process', per: 'address' }
const ofApp: RateLimit = { name: 'events-app', requests: 20_000, seconds: 10, counted: 'process', per: 'address' }
/** New installs behind one address: a shop full of phones, and no invented crowd. */
const newcomers: RateLimit = { name: 'events-new', requests: 600, seconds: 3_600, counted: 'process', per: 'address' }
/** Events behind one address: those of a thousand phones that are used all the time, and no disk full of forged ones. */
const ofAddress: RateLimit = {
  name: 'events-address',
  requests: 100_000,
  seconds: 3_600,
  counted: 'process',
  per: 'address',
}

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
    { reason: 'app_limit', limit: ofApp, client: appKey },
    { reason: 'install_limit', limit: ofInstall, client: install },
    ...(known.has(install) ? [] : [{ reason: 'new_installs_limit', limit: newcomers, client: network } as const]),
    { reason: 'address_limit', limit: ofAddress, client: network, uses: events },
  ]
  for (const check of checks) {
    const retryAfterSeconds = await takeUse(ports, check)
    if (retryAfterSeconds === null) continue
    drop(check.reason)
    throw new AppError('rate_limited', { retryAfterSeconds })
  }
  known.set(install, true)
}
