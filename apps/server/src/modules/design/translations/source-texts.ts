/** What can be translated: the texts of pages, layout, badges and settings as all languages share them. */
import { textPaths, translatablePaths } from '@vitrine/blocks/schemas'
import { badgeTexts } from '@vitrine/domain/badges/badge.schema'
import { pageName } from '@vitrine/domain/history/page-name.rules'
import {
  badgeOwner,
  layoutOwner,
  layoutPaths,
  pagePaths,
  tabOwner,
  tabPaths,
} from '@vitrine/domain/pages/overlay.rules'
import { entriesAt, isWords } from '@vitrine/domain/pages/overlay-paths.rules'
import { settingsOwner, settingsPaths, withDefaultTexts } from '@vitrine/domain/settings/settings-texts.rules'
import type { TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { LRUCache } from 'lru-cache'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { getSettingsRow, storedSettingsOf } from '../../settings/index.ts'
import { badgeDocumentOf } from '../badges/badge-answer.ts'
import { listAllBadges } from '../badges/badges.queries.ts'
import { lookUpLiveDesign } from '../designs/live-design.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { findPages, outlinePages } from '../pages/pages.queries.ts'

export type SourceText = Pick<TranslatableText, 'owner' | 'path' | 'part' | 'type' | 'kind' | 'source'>

export interface SourcePart {
  id: string
  title: string
  type: string
  revision: string
  texts: readonly SourceText[]
}

interface Owned {
  part: string
  owner: string
  type: string
  target: object
  paths: readonly string[]
}

const patternOf = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')

function kindOf(type: string, path: string): SourceText['kind'] {
  const pattern = patternOf(path)
  if (textPaths(type, 'html').includes(pattern)) return 'html'
  return textPaths(type, 'address').includes(pattern) ? 'address' : 'text'
}

const textsOf = ({ part, owner, type, target, paths }: Owned): SourceText[] =>
  Object.entries(entriesAt(target, target, paths)).flatMap(([path, source]) =>
    typeof source === 'string' && isWords(path) ? { part, owner, type, path, kind: kindOf(type, path), source } : [],
  )

type PageRow = Awaited<ReturnType<typeof findPages>>[number]

function pagePart(row: PageRow): SourcePart {
  const page = pageContentOf(row)
  const part = page.id
  const texts = [
    textsOf({ part, owner: page.id, type: 'page', target: { ...page, blocks: [] }, paths: pagePaths }),
    ...page.blocks.map((block) =>
      textsOf({ part, owner: block.id, type: block.type, target: block, paths: translatablePaths(block.type) }),
    ),
  ].flat()
  return { id: page.id, title: pageName(page, sayPageType), type: page.type, revision: row.revision, texts }
}

function layoutPart(row: NonNullable<Awaited<ReturnType<typeof findLayout>>>): SourcePart {
  const layout = layoutContentOf(row)
  const part = layoutOwner
  const texts = [
    textsOf({ part, owner: layoutOwner, type: 'layout', target: layout, paths: layoutPaths }),
    ...layout.bottomTabs.map((tab) =>
      textsOf({ part, owner: tabOwner(tab.id), type: 'tab', target: tab, paths: tabPaths }),
    ),
  ].flat()
  return { id: part, title: '', type: 'layout', revision: row.revision, texts }
}

function badgesPart(rows: Awaited<ReturnType<typeof listAllBadges>>): SourcePart {
  const texts = rows.flatMap((row) =>
    textsOf({
      part: '@badges',
      owner: badgeOwner(row.id),
      type: 'badge',
      target: badgeDocumentOf(row),
      paths: badgeTexts,
    }),
  )
  return { id: '@badges', title: '', type: 'badges', revision: rows.map(({ revision }) => revision).join(), texts }
}

async function settingsPart(db: TenantDb): Promise<SourcePart> {
  const row = await getSettingsRow(db)
  const target = withDefaultTexts(storedSettingsOf(row))
  const texts = textsOf({ part: settingsOwner, owner: settingsOwner, type: 'settings', target, paths: settingsPaths })
  return { id: settingsOwner, title: '', type: 'settings', revision: row.revision ?? '', texts }
}

const maxBytes = 64 * 1024 * 1024
/** A text and what stands beside it. */
const sizeOf = ({ source }: SourceText): number => source.length * 2 + 200
/** Parts of pages by id and revision: the texts of a saved page never change. */
const knownParts = defineService(
  () =>
    new LRUCache<string, SourcePart>({
      maxSize: maxBytes,
      sizeCalculation: ({ texts }) => texts.reduce((sum, text) => sum + sizeOf(text), 200),
    }),
)

/** All parts of the live design's draft: pages in their order, then layout, badges and settings. */
export async function readSourceTexts(ports: Ports, db: TenantDb): Promise<{ designId: string; parts: SourcePart[] }> {
  const { id: designId } = await lookUpLiveDesign(db)
  const known = knownParts(ports)
  const outline = await outlinePages(db, designId)
  const keyOf = ({ id, revision }: { id: string; revision: string }) => `${designId} ${id} ${revision}`
  const missing = outline.filter((page) => !known.has(keyOf(page))).map(({ id }) => id)
  const read = missing.length > 0 ? await findPages(db, missing, designId) : []
  const made = new Map(read.map((row) => [row.id, pagePart(row)]))
  for (const part of made.values()) known.set(keyOf(part), part)
  const pages = outline.flatMap((page) => made.get(page.id) ?? known.get(keyOf(page)) ?? [])
  const layout = await findLayout(db, designId)
  return {
    designId,
    parts: [
      ...pages,
      ...(layout ? [layoutPart(layout)] : []),
      badgesPart(await listAllBadges(db)),
      await settingsPart(db),
    ],
  }
}
