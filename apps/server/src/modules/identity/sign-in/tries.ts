/**
 * How passwords that are tried are counted; how many there may be stands in domain, `contract/rate-limits`. Strangers count by address and by account. A browser on which the account signed in
 * before counts by itself, so that whoever uses up the account's tries keeps its owner out nowhere but on new devices.
 * Nothing else of the request counts, so nothing else can dodge the limit.
 */
import { type RateLimit, tryLimits } from '@vitrine/domain/contract/rate-limits'
import { networkOf } from '../../../http/client-network.ts'
import type { Ports } from '../../../ports.ts'

export interface Trier {
  ip: string
  email: string
  /** The browser, if the account signed in on it before. */
  deviceId: string | null
}

interface Count {
  limit: RateLimit
  client: string
}

const accountOf = ({ email }: Trier): string => email.trim().toLowerCase()

const countsOf = (trier: Trier): Count[] =>
  trier.deviceId !== null
    ? [
        { limit: tryLimits.ofDevice, client: `${trier.deviceId} ${accountOf(trier)}` },
        { limit: tryLimits.ofDevices, client: accountOf(trier) },
      ]
    : [
        { limit: tryLimits.ofAddress, client: networkOf(trier.ip) },
        { limit: tryLimits.ofAccount, client: accountOf(trier) },
      ]

/** Counts a try before the password is compared. Returns the seconds to wait after too many tries, else null. */
export async function countTry({ limits }: Ports, trier: Trier): Promise<number | null> {
  for (const { limit, client } of countsOf(trier)) {
    const wait = await limits.take(limit, client)
    if (wait !== null) return wait
  }
  return null
}

/** Limits that other people share: a correct try only takes itself back, and none of theirs. */
const shared: ReadonlySet<RateLimit> = new Set([tryLimits.ofAddress, tryLimits.ofDevices])

/** After a correct password, the account's tries start over, and its address has done nothing wrong. */
export async function forgetTries({ limits }: Ports, trier: Trier): Promise<void> {
  for (const { limit, client } of countsOf(trier))
    await (shared.has(limit) ? limits.giveBack(limit, client) : limits.forget(limit, client))
}

/** Who proved in another way to be the owner of an account may try as a stranger again. */
export const forgetTriesOfAccount = ({ limits }: Ports, email: string): Promise<void> =>
  limits.forget(tryLimits.ofAccount, email.trim().toLowerCase())

/** A try that was not compared does not count. */
export async function giveTryBack({ limits }: Ports, trier: Trier): Promise<void> {
  for (const { limit, client } of countsOf(trier)) await limits.giveBack(limit, client)
}
