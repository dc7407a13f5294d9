/** What was saved or published while another language was the default one, as today's default language shares it. */
import { translatablePaths } from '@vitrine/blocks/schemas'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { type Rebase, rebaseDesign } from '@vitrine/domain/pages/rebase-overlays.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'

type Texts = Record<string, Overlay>
type DefaultAt = (moment: number) => Rebase | null

/** Which default language applied at a moment of the history, where it is another one today. */
export async function readEarlierDefaults(db: TenantDb): Promise<DefaultAt> {
  const rows = await db.selectFrom('default_languages').select(['until', 'code']).orderBy('until').execute()
  if (rows.length === 0) return () => null
  const { default_language: to } = await db.selectFrom('apps').select('default_language').executeTakeFirstOrThrow()
  return (moment) => {
    const from = rows.find(({ until }) => moment <= Number(until))?.code ?? to
    return from === to ? null : { from, to }
  }
}

const noLayout = { bottomTabs: [] }

/** The document of a page and its texts in other languages, as JSON. */
export function pageToday<T extends { document: string; texts: string | null }>(saved: T, languages: Rebase | null): T {
  if (!languages) return saved
  const page = JSON.parse(saved.document) as PageContent & { id: string }
  const overlays = JSON.parse(saved.texts ?? '{}') as Texts
  const moved = rebaseDesign({ pages: [page], layout: noLayout, overlays }, languages, translatablePaths)
  return { ...saved, document: JSON.stringify(moved.pages[0]), texts: JSON.stringify(moved.overlays) }
}

/** The same for a layout. */
export function layoutToday<T extends { document: string; texts: string | null }>(
  saved: T,
  languages: Rebase | null,
): T {
  if (!languages) return saved
  const layout = JSON.parse(saved.document) as LayoutContent
  const overlays = JSON.parse(saved.texts ?? '{}') as Texts
  const moved = rebaseDesign({ pages: [], layout, overlays }, languages, translatablePaths)
  return { ...saved, document: JSON.stringify(moved.layout), texts: JSON.stringify(moved.overlays) }
}
