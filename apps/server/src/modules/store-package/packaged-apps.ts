/** Of which apps a package with the web part in it was made. All servers learn of a new one within seconds. */
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { listPackagedApps } from './store-packages.queries.ts'

const freshMs = 5_000

function createPackagedApps(ports: Ports) {
  let known: ReadonlySet<string> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<ReadonlySet<string>> | null = null
  const read = async (): Promise<ReadonlySet<string>> => {
    const db = ports.allTables('Which apps have a package is asked before it is known whose request this is.')
    known = new Set(await listPackagedApps(db))
    readAt = performance.now()
    return known
  }
  const refresh = (): Promise<ReadonlySet<string>> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  return {
    /** What is known is believed while the database is away; before the first answer nothing is. */
    has: async (appKey: string): Promise<boolean> => {
      const before = known
      if (before !== null && (before.has(appKey) || performance.now() - readAt < freshMs)) return before.has(appKey)
      const apps = await refresh().catch((error: unknown) => {
        if (before === null) throw error
        return before
      })
      return apps.has(appKey)
    },
    /** One was made here. */
    look: (): void => {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

export const packagedApps = defineService(createPackagedApps)
