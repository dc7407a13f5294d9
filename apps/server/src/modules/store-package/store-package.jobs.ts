import { dayMs, minuteMs } from '@vitrine/domain/time'
import type { JobKind } from '../../ports.ts'
import { fileOfPackage, makePackage, packageFolder, silentMs } from './make-package.ts'
import { deletePackage, endPackage, listOver, listSilent } from './store-packages.queries.ts'

/** A failed or cancelled one is shown so long. */
const shownMs = dayMs
/** By the clock of the disk: a file that grows is touched all the time. */
const untouchedMs = 10 * minuteMs
/** A server that ends each time in the middle is not made to do so for ever. */
const mostTries = 3

export const makeStorePackage: JobKind<{ appKey: string; id: string }> = {
  name: 'make-store-package',
  // What failed says so itself; what was interrupted is found by `tidyStorePackages`.
  retryLimit: 0,
  run: makePackage,
}

/** Has packages made whose maker is gone, and deletes those that are over. */
export const tidyStorePackages: JobKind = {
  name: 'tidy-store-packages',
  everySeconds: 60,
  run: async (ports) => {
    const { allTables, clock, forApp, jobs, storage } = ports
    const db = allTables('Packages of every app are looked after.')
    const now = new Date(clock.now())
    for (const { id, app_key: appKey, tries, maker } of await listSilent(db, new Date(now.getTime() - silentMs)))
      if (tries < mostTries) await jobs.send(makeStorePackage, { appKey, id })
      else await endPackage(forApp(appKey), { id, maker }, { state: 'failed', now, problem: 'interrupted' })
    await storage.removeUnfinished(packageFolder, new Date(Date.now() - untouchedMs))
    for (const { id, app_key: appKey } of await listOver(db, now, new Date(now.getTime() - shownMs))) {
      await storage.remove(fileOfPackage(id))
      await deletePackage(forApp(appKey), id)
    }
  },
}
