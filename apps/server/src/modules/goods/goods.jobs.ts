import { dayMs, minuteMs } from '@vitrine/domain/time'
import type { JobKind } from '../../ports.ts'
import { deleteImportsBefore, listSilent } from './goods-imports.queries.ts'
import { importGoods } from './import-goods.ts'

const keptDays = 7
/** Longer than a portion takes. Two that go on with one import take turns. */
const silentMs = minuteMs

/** Goes on with imports whose server is gone, and deletes checked files that nobody went on with, and what ended long ago. */
export const tidyGoodsImports: JobKind = {
  name: 'tidy-goods-imports',
  everySeconds: 60,
  run: async ({ allTables, clock, jobs }) => {
    const db = allTables('Imports of every app are looked after.')
    const now = clock.now()
    for (const { app_key: appKey, id } of await listSilent(db, new Date(now - silentMs)))
      await jobs.send(importGoods, { appKey, id })
    await deleteImportsBefore(db, new Date(now - keptDays * dayMs))
  },
}
