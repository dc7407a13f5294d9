/**
 * The addresses of a name that somebody supplied. The system's own lookup holds one of four threads, which files and
 * compression share, until the name server has answered: four names of a server that says nothing would hold up the whole
 * process. So name servers are asked without a thread, and the system only for what they do not know, such as the hosts
 * file, and for a few names at a time.
 */
import { lookup, Resolver } from 'node:dns/promises'

/** Gives every address of a name; throws where there is none. */
export type Resolve = (name: string) => Promise<string[]>

const timeoutMs = 2_000
const tries = 2
/** Of the four threads. */
const systemPlaces = 2
/** Some name servers never answer for addresses of one family. */
const otherFamilyMs = 300
/** There is no such name, or there is no name server: both say so at once. */
const asksSystem: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])

/** At most so many run at the same time; the others wait for their turn. */
function inPlaces(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const bySystem: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address)

/** Of both families; one that lags far behind the other is left out. */
async function byNameServer(resolver: Resolver, name: string): Promise<string[]> {
  const found: string[] = []
  const families = [resolver.resolve4(name), resolver.resolve6(name)].map(async (answer) => {
    found.push(...(await answer))
  })
  await Promise.any(families).then(
    () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, otherFamilyMs)
      })
      return Promise.race([Promise.allSettled(families), late]).finally(() => clearTimeout(timer))
    },
    ({ errors }: AggregateError) => {
      throw errors.find(({ code }: { code?: string }) => !asksSystem.has(code)) ?? errors[0]
    },
  )
  return [...found]
}

/** `servers`: name servers with their ports; those of the system by default. */
export function createResolve({ servers }: { servers?: readonly string[] } = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  const inTurn = inPlaces(systemPlaces)
  return async (name) => {
    // Nobody outside answers for these.
    if (!name.includes('.') || name.endsWith('.localhost')) return await inTurn(() => bySystem(name))
    return await byNameServer(resolver, name).catch(async (error: { code?: string }) => {
      if (!asksSystem.has(error.code)) throw error
      return await inTurn(() => bySystem(name))
    })
  }
}
