/** Whether what lies outside of the app still stands: other apps of this installation, and pages of the web. */
import { minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'

/** An owner waits for the pre-flight. */
const timeoutMs = 4_000
const mostFollowed = 30
const keptBytes = 1_024
const mostRedirects = 5
/** Nobody is called each time that somebody opens the dialog. */
const keptMs = 10 * minuteMs

type Fault = 'silent' | 'missing' | null

const followed = defineService(() => new LRUCache<string, { fault: Fault }>({ max: 5_000, ttl: keptMs }))

/** What a name server says of a name that does not exist; where it says anything else, the fault may be here. */
const isUnknownName = ({ cause }: OutsideError): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(String((cause as { code?: unknown } | undefined)?.code))

function faultOf(error: unknown): Fault {
  if (!(error instanceof OutsideError)) throw error
  if (error.problem === 'unknown') return isUnknownName(error) ? 'silent' : null
  return error.problem === 'late' || error.problem === 'unreachable' ? 'silent' : null
}

/** Many pages refuse whoever is no browser, or want a sign-in: only one that says that there is none is missing. */
const isGone = (status: number): boolean => status === 404 || status === 410

async function follow(ports: Ports, address: string): Promise<Fault> {
  const known = followed(ports).get(address)
  if (known) return known.fault
  const call = { timeoutMs, maxBytes: keptBytes, cutsLarge: true, maxRedirects: mostRedirects } as const
  const fault = await ports.outside
    .call(address, { ...call, headers: { accept: 'text/html,*/*' } })
    .then(({ status }) => (isGone(status) ? 'missing' : null), faultOf)
  followed(ports).set(address, { fault })
  return fault
}

/** The app of this installation whose shop the address leads to; null for any other. */
function appAt({ hosts, config }: Ports, address: string): string | null {
  const { origin, host, pathname } = new URL(address)
  if (origin === new URL(config.shopperUrl).origin) {
    const key = /^\/a\/([^/]+)/.exec(pathname)?.[1]
    return key === undefined ? null : safelyDecoded(key)
  }
  const match = hosts.at(host)
  return match.kind === 'app' ? match.appKey : null
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Those of the addresses that lead to a shop of this installation, with whether it is there. */
export async function findShops(ports: Ports, addresses: readonly string[]): Promise<Map<string, boolean>> {
  const keys = new Map(
    addresses.flatMap((address) => {
      const key = appAt(ports, address)
      return key === null ? [] : [[address, key] as const]
    }),
  )
  if (keys.size === 0) return new Map()
  const rows = await ports
    .allTables('A link may lead to the shop of any app.')
    .selectFrom('apps')
    .select('app_key')
    .where('app_key', 'in', [...new Set(keys.values())])
    .execute()
  const there = new Set(rows.map(({ app_key }) => app_key))
  return new Map([...keys].map(([address, key]) => [address, there.has(key)]))
}

/** What is wrong with those of the addresses that do not answer as a page does; the first ones alone are asked. */
export async function followLinks(
  ports: Ports,
  addresses: readonly string[],
): Promise<Map<string, 'silent' | 'missing'>> {
  const found = await Promise.all(
    addresses.slice(0, mostFollowed).map(async (address) => [address, await follow(ports, address)] as const),
  )
  return new Map(found.flatMap(([address, fault]) => (fault === null ? [] : [[address, fault] as const])))
}
