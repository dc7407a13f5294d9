import { dayMs } from '@vitrine/domain/time'
import type { JobKind } from '../../ports.ts'
import { deleteImportsBefore } from './goods-imports.queries.ts'

const keptDays = 7

/** Checked files that nobody went on with, and what was said of those that were imported. */
export const tidyGoodsImports: JobKind = {
  name: 'tidy-goods-imports',
  everySeconds: 60 * 60,
  run: ({ allTables, clock }) =>
    deleteImportsBefore(allTables('Old imports of every app are deleted.'), new Date(clock.now() - keptDays * dayMs)),
}
