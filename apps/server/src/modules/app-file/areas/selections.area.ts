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
  write: async (write, selections, { notFound }) => {
    const { trx } = write
    const { id: designId } = await lockLiveDesign(trx)
    for (const kind of selectionKinds) {
      const chosen = selections[kind]
      await writeSelectedIds(write, { designId, kind, ids: chosen })
      const present = await listKnownIds(trx, kind, chosen ?? [])
      for (const id of chosen ?? []) if (!present.has(id)) notFound.push({ kind: nouns[kind], id, name: '' })
    }
  },
})
