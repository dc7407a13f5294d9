/**
 * What other languages keep of objects whose shared content was saved: their texts follow items that moved or went, and
 * remember what they were made of where that is another text now.
 */
import { followDefault, keptStandIns, type TextSources } from '@vitrine/domain/pages/language-texts.rules'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { WriteContext } from '../writing/write-context.ts'
import { readLanguageTexts, writeOverlay } from './overlays.queries.ts'

interface BaseChange {
  owner: string
  before: object
  after: object
}

interface Following {
  designId: string
  changes: readonly BaseChange[]
  /** A language whose texts the save wrote itself. */
  except?: string | null
}

export async function followBase(write: WriteContext, { designId, changes, except = null }: Following): Promise<void> {
  const changed = new Map(
    changes.filter(({ before, after }) => !isSameJson(before, after)).map((one) => [one.owner, one]),
  )
  const written = new Map<string, { overlay: Overlay; sources: Record<string, TextSources> }>()
  for (const { language, owner, entries, sources } of await readLanguageTexts(write.trx, {
    designId,
    owners: [...changed.keys()],
  })) {
    const change = changed.get(owner)
    if (!change || language === except) continue
    // Only the default language has rows without texts: they name its stand-ins.
    const isDefault = Object.keys(entries).length === 0
    const after = isDefault
      ? { entries, sources: keptStandIns(change.before, change.after, sources) }
      : followDefault(change.before, change.after, { entries, sources })
    if (isSameJson(after, { entries, sources })) continue
    const texts = written.get(language) ?? { overlay: {}, sources: {} }
    texts.overlay[owner] = after.entries
    texts.sources[owner] = after.sources
    written.set(language, texts)
  }
  for (const [language, texts] of written)
    await writeOverlay(write, { designId, language, owners: Object.keys(texts.overlay), ...texts })
}
