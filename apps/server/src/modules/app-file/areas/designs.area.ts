/** The designs beside the live one, without their times: each is imported as a draft beside those that exist. */
import { areaEntry, maxFileDesigns } from '@vitrine/domain/app-file/app-file.rules'
import { designImages, keptDesignTitle } from '@vitrine/domain/designs/design.schema'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { z } from 'zod'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import {
  createLayout,
  deleteDesignRow,
  insertDesign,
  listDesignTitles,
  listOtherDesigns,
  listPageIds,
  measureOtherDesigns,
  readSelectedIdsOf,
  withFreshIds,
  writeCompleted,
  writeSelectedIds,
} from '../../design/index.ts'
import { defineArea } from '../area.ts'
import { checkDesign, type DesignData, rebaseTexts } from '../check-design.ts'
import { parseEntry } from '../parse-entry.ts'
import { readDesigns } from '../read-designs.ts'
import { refuseManyDesigns } from '../refuse-unimportable.ts'
import { inPlace, languagesOf } from './design.area.ts'
import { selectionsSchema } from './selections.area.ts'

/** Number of designs that are read at once. */
const pageSize = 50

const designsSchema = z.object({
  designs: z
    .array(z.looseObject({ title: keptDesignTitle, images: designImages, selections: selectionsSchema.optional() }))
    .max(maxFileDesigns, `At most ${maxFileDesigns.toLocaleString('en')} designs`),
})

interface NamedDesign extends DesignData {
  title: string
  images: string[]
  /** The design's own selections. */
  selections?: z.output<typeof selectionsSchema> | undefined
}

/**
 * Matches designs of the file with the app's designs by name, each once and drafts first. Two designs of the same name
 * in the file each match a different one of the app, so that importing a file again changes nothing.
 */
async function sameNamedOf(trx: TenantDb) {
  const designs = await listDesignTitles(trx)
  const left = [
    ...designs.filter(({ status }) => status === 'draft'),
    ...designs.filter(({ status }) => status !== 'draft'),
  ]
  return (title: string) => {
    const at = left.findIndex((design) => (design.title || 'Design') === title)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
}

export const designsArea = defineArea<{ designs: NamedDesign[] }>({
  name: 'designs',
  read: async (db) => {
    // The sizes are known before the first design is read: one that would not fit is never in memory.
    refuseManyDesigns(await measureOtherDesigns(db))
    const designs: NamedDesign[] = []
    for (let offset = 0; ; offset += pageSize) {
      const rows = await listOtherDesigns(db, { offset, size: pageSize })
      if (rows.length === 0) return { designs }
      const ids = rows.map(({ id }) => id)
      const drafts = await readDesigns(db, ids, areaEntry('designs'))
      const selections = await readSelectedIdsOf(db, ids)
      for (const { id, title, images } of rows) {
        const draft = drafts.get(id)
        ensure(draft, 'not_found')
        const card = { title: title || 'Design', images: JSON.parse(images) as string[] }
        designs.push({ ...card, ...draft, selections: selections.get(id) })
      }
    }
  },
  check: async (raw, entry, reading) => {
    const designs: NamedDesign[] = []
    for (const [at, design] of parseEntry(designsSchema, raw, entry).designs.entries()) {
      const { title, images, selections } = design
      designs.push({ title, images, selections, ...(await checkDesign(reading, design, `${entry}:designs.${at}`)) })
    }
    return { designs }
  },
  count: ({ designs }) => ({
    designs: designs.length,
    pages: designs.reduce((sum, { pages }) => sum + pages.length, 0),
  }),
  write: async (write, { designs }, importing) => {
    const { trx } = write
    const { pageIds, rebase } = importing
    const takeSameNamed = await sameNamedOf(trx)
    for (const { title, images, selections, ...design } of designs) {
      if (importing.sameNamed !== 'add') {
        const same = takeSameNamed(title)
        if (same && importing.sameNamed === 'skip') {
          importing.skipped.designs += 1
          importing.skipped.pages += design.pages.length
          continue
        }
        if (same?.status === 'draft') {
          await deleteDesignRow(trx, same.id)
          importing.replacedDesigns += 1
        }
      }
      const ids = design.pages.map(({ id }) => id)
      const taken = (await listPageIds(trx, ids)).map((id) => [id, newId()] as const)
      const { pages, layout, overlays } = withFreshIds(rebaseTexts(design, rebase), new Map([...pageIds, ...taken]))
      const designId = newId()
      await insertDesign(write, { id: designId, title, images, layoutRevision: null })
      await createLayout(write, { designId, content: layout, revision: newId() })
      const snapshot = { pages: inPlace(pages), layout, overlays, languages: await languagesOf(trx, overlays) }
      await writeCompleted(write, { designId, completed: { snapshot } })
      for (const kind of selectionKinds)
        await writeSelectedIds(write, { designId, kind, ids: selections?.[kind] ?? null })
    }
  },
})
