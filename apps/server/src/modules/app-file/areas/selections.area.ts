/** The picked brands and the selected categories of the live design. */
import { selectedCategoriesSchema } from '@vitrine/domain/selections/selection.schema'
import { type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { z } from 'zod'
import { listKnownIds } from '../../catalog/index.ts'
import { lockLiveDesign, readSelectedIds, writeSelectedIds } from '../../design/index.ts'
import { defineArea } from '../area.ts'
import { parseEntry, refuseBrokenText } from '../parse-entry.ts'

const ids = selectedCategoriesSchema.nullable()
export const selectionsSchema = z.object({ brands: ids, categories: ids })

const nouns = { brands: 'brand', categories: 'category' } as const satisfies Record<SelectionKind, string>

export const selectionsArea = defineArea<z.output<typeof selectionsSchema>>({
  name: 'selections',
  read: (db) => readSelectedIds(db),
  check: (raw, entry) => {
    refuseBrokenText(raw, entry)
    return parseEntry(selectionsSchema, raw, entry)
  },
  count: () => ({}),
  write: async (trx, selections, { appKey, author, now, notFound }) => {
    const design = await lockLiveDesign(trx)
    if (!design) return
    for (const kind of selectionKinds) {
      const chosen = selections[kind]
      await writeSelectedIds(trx, { appKey, designId: design.id, kind, ids: chosen, author, now })
      const present = await listKnownIds(trx, kind, chosen ?? [])
      for (const id of chosen ?? []) if (!present.has(id)) notFound.push({ kind: nouns[kind], id, name: '' })
    }
  },
})
