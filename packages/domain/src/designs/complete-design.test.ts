import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageType } from '../actions/action-types.ts'
import { initialLayout } from '../layouts/initial-layout.rules.ts'
import { initialPage } from '../pages/initial-page.rules.ts'
import type { Snapshot } from '../publishing/snapshot.schema.ts'
import { initialShopperSettings } from '../settings/initial-settings.rules.ts'
import { completeDesign } from './complete-design.rules.ts'
import { copyIdOf } from './copy-ids.rules.ts'
import { rootOf } from './take-over.rules.ts'

type SnapshotPage = Snapshot['pages'][number]

const types: PageType[] = [
  'home',
  'home',
  'custom',
  'custom',
  'storeLocator',
  'storeLocator',
  'loyalty',
  'cart',
  'brands',
]
const designId = 'design'

function pageOf(id: string, type: PageType, referencePageId?: string): SnapshotPage {
  const page = { ...initialPage(type, id), id, position: 0 }
  return { ...page, ...(referencePageId !== undefined && { referencePageId }) }
}

const linking = (page: SnapshotPage, id: string, to: string): SnapshotPage => ({
  ...page,
  blocks: [
    ...page.blocks,
    { id, type: 'banner', action: { type: 'openInAppScreen', page: { id: to, type: 'custom' } } },
  ],
})

const snapshotOf = (pages: SnapshotPage[]): Snapshot => ({
  version: 1,
  appKey: 'app',
  app: { name: 'App', icon: null, storeUrl: '' },
  languages: [],
  currencies: [],
  settings: initialShopperSettings({ name: 'App', icon: null }),
  integrations: [],
  multiplePage: false,
  pages: pages.map((page, position) => ({ ...page, position })),
  layout: initialLayout(),
  overlays: {},
})

const linksOf = ({ pages }: Snapshot): string[] =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block['action'] as { page: { id: string } } | undefined)?.page.id ?? []),
  )

/**
 * A live design and a design made from it: some pages are copied, some copies deleted again, and some pages are new.
 */
const lives = fc
  .array(fc.record({ type: fc.constantFrom(...types), isCopied: fc.boolean(), isCopy: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  })
  .chain((pages) =>
    fc.record({
      pages: fc.constant(pages),
      added: fc.array(fc.constantFrom(...types), { maxLength: 3 }),
      links: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('page', 'root', 'copy')), { maxLength: 6 }),
    }),
  )

function build({ pages, added, links }: typeof lives extends fc.Arbitrary<infer T> ? T : never) {
  const shown = pages.map(({ type, isCopy }, at) => pageOf(`shown${at}`, type, isCopy ? `root${at}` : undefined))
  const copies = shown.flatMap((page, at) =>
    pages[at]?.isCopied ? [pageOf(copyIdOf(designId, rootOf(page)), page.type, rootOf(page))] : [],
  )
  const own = [...copies, ...added.map((type, at) => pageOf(`new${at}`, type))]
  for (const [at, [from, to, name]] of links.entries()) {
    const target = shown[to % shown.length]
    const place = own.length > 0 ? from % own.length : -1
    const page = own[place]
    if (!target || !page) continue
    const root = rootOf(target)
    own[place] = linking(page, `link${at}`, { page: target.id, root, copy: copyIdOf(designId, root) }[name])
  }
  return { own: snapshotOf(own), shown: snapshotOf(shown) }
}

describe('a design that goes live over another one', () => {
  it('names every page that it replaces or drops, and shows every other one', () => {
    fc.assert(
      fc.property(lives, (made) => {
        const { own, shown } = build(made)
        const { snapshot, takenOver } = completeDesign({ designId, own, shown, keepsLayout: false })
        const roots = new Set(snapshot.pages.map(rootOf))
        const named = new Set([...takenOver.replaced, ...takenOver.dropped].map(({ page }) => page.id))
        for (const page of shown.pages) expect(named.has(page.id) || roots.has(rootOf(page))).toBe(true)
        expect(new Set(snapshot.pages.map(({ id }) => id)).size).toBe(snapshot.pages.length)
      }),
      { numRuns: 300 },
    )
  })

  it('has no link to nothing, whether it names the page, its origin, or a copy that was deleted', () => {
    fc.assert(
      fc.property(lives, (made) => {
        const { snapshot } = completeDesign({ designId, ...build(made), keepsLayout: false })
        const ids = new Set(snapshot.pages.map(({ id }) => id))
        expect(linksOf(snapshot).filter((id) => !ids.has(id))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('says each thing in the words of whichever of both it comes from', () => {
    const said = (who: string, page: string) => ({
      de: {
        [page]: { 'title.text': `Seite ${who}` },
        '@layout': { 'theme.logo.src': `/media/app/${who}.webp` },
        '@tab.one': { 'title.text': `Reiter ${who}` },
        '@badge.sale': { 'title.text': `Marke ${who}` },
      },
    })
    const own = { ...snapshotOf([pageOf('mine', 'home')]), overlays: said('own', 'mine') }
    const shown = { ...snapshotOf([pageOf('guide', 'custom')]), badges: [], overlays: said('shown', 'guide') }
    const textsOf = (keepsLayout: boolean) => {
      const { snapshot } = completeDesign({ designId, own, shown, keepsLayout })
      return Object.values(snapshot.overlays['de'] ?? {}).flatMap((texts) => Object.values(texts ?? {}))
    }
    const pages = ['Seite own', 'Seite shown', 'Marke shown']
    const from = (who: string) => [`/media/app/${who}.webp`, `Reiter ${who}`]
    expect(textsOf(false).sort()).toEqual([...pages, ...from('shown')].sort())
    expect(textsOf(true).sort()).toEqual([...pages, ...from('own')].sort())
  })

  it('keeps several pages of a type that an owner adds', () => {
    const shown = snapshotOf([pageOf('home', 'home'), pageOf('one', 'storeLocator'), pageOf('two', 'storeLocator')])
    const own = snapshotOf([pageOf(copyIdOf(designId, 'one'), 'storeLocator', 'one'), pageOf('new', 'storeLocator')])
    const { snapshot, takenOver } = completeDesign({ designId, own, shown, keepsLayout: false })
    expect(snapshot.pages.map(rootOf)).toEqual(['one', 'new', 'home', 'two'])
    expect(takenOver.dropped).toEqual([])
  })

  it('gives a page that was taken out of it the same id again when it comes to it', () => {
    const shown = snapshotOf([pageOf('home', 'home'), pageOf('guide', 'custom')])
    const { snapshot } = completeDesign({ designId, own: snapshotOf([]), shown, keepsLayout: false })
    expect(snapshot.pages.map(({ id }) => id)).toEqual([copyIdOf(designId, 'home'), copyIdOf(designId, 'guide')])
  })
})
