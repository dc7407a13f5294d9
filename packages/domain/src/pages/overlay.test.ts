import { describe, expect, test } from 'vitest'
import type { Block } from '../blocks/block.schema.ts'
import { initialLayout } from '../layouts/initial-layout.rules.ts'
import { followDefault, keptSources, keptStandIns } from './language-texts.rules.ts'
import { applyLayoutOverlay, applyOverlay, type Overlay, splitLayoutOverlay, splitOverlay } from './overlay.rules.ts'
import { entriesAt, splitEntries } from './overlay-paths.rules.ts'
import { pageContentSchema } from './page.schema.ts'

const pathsOf = (type: string) =>
  type === 'grid' ? ['images.*.src', 'images.*.alt'] : ['title.text', 'categories.*.title']

const picture = (src: string, more = {}) => ({ src, ratio: 1, width: 10, height: 10, alt: '', ...more })
const grid = (...images: unknown[]): Block => ({ id: 'grid', type: 'grid', columns: 4, images })
const titled = (text: string, more = {}): Block => ({
  id: 'head',
  type: 'banner',
  title: { text, visible: true },
  ...more,
})

const pageOf = (blocks: Block[], text = 'Home') => ({
  id: 'page',
  ...pageContentSchema.parse({ title: { text }, blocks }),
})

/** What is stored after an edit in another language, and what that language then shows. */
function edit(base: ReturnType<typeof pageOf>, overlay: Overlay, change: (viewed: typeof base) => typeof base) {
  const baseBlocks = new Map(base.blocks.map((block) => [block.id, block]))
  const edited = change(applyOverlay(base, overlay))
  const split = splitOverlay({ base, baseBlocks, overlay, edited, pathsOf })
  return { ...split, read: applyOverlay(split.shared, split.overlay), edited }
}

describe('reading in a language', () => {
  test('what is said of a list is read from a list alone', () => {
    const patterns = ['images.*.alt', 'title.text']
    const said = (target: object) => entriesAt(target, target, patterns)
    expect(said({ images: [{ alt: 'A' }, { alt: 'B' }] })).toEqual({ 'images.0.alt': 'A', 'images.1.alt': 'B' })
    for (const images of [null, 'text', { 0: { alt: 'A' } }, 7])
      expect(said({ images, title: { text: 'T' } })).toEqual({ 'title.text': 'T' })
  })

  test('that says nothing at all, page and layout are as they are', () => {
    const [page, layout] = [pageOf([titled('Sale')]), initialLayout()]
    expect(applyOverlay(page, undefined)).toBe(page)
    expect(applyLayoutOverlay(layout, undefined)).toBe(layout)
  })

  test.each<[string, Overlay, unknown]>([
    ['nothing said: the default language fills the gap', {}, 'Sale'],
    ['a text', { head: { 'title.text': 'Angebot' } }, 'Angebot'],
    ['a block that is gone', { gone: { 'title.text': 'Weg' } }, 'Sale'],
    ['a path that leads nowhere', { head: { 'subtitle.text': 'x', 'images.3.src': '/x' } }, 'Sale'],
    ['names of prototypes', { head: { '__proto__.text': 'x', 'constructor.prototype.text': 'x' } }, 'Sale'],
  ])('%s', (_title, overlay, text) => {
    const page = pageOf([titled('Sale')])
    const read = applyOverlay(page, overlay)
    expect(read.blocks[0]).toEqual(titled(text as string))
    expect(page.blocks[0]).toEqual(titled('Sale'))
    expect(({} as Record<string, unknown>)['text']).toBeUndefined()
  })

  test('the title of the page and the placeholder of its search bar are texts', () => {
    const read = applyOverlay(pageOf([]), {
      page: { 'title.text': 'Start', 'options.layout.searchBar.placeholder': 'Suchen' },
    })
    expect([read.title.text, read.options.layout.searchBar.placeholder]).toEqual(['Start', 'Suchen'])
  })

  test('tabs and the logo are said in a language', () => {
    const layout = initialLayout()
    const id = layout.bottomTabs[2]?.id ?? ''
    const read = applyLayoutOverlay(layout, {
      [`@tab.${id}`]: { 'title.text': 'Warenkorb' },
      '@layout': { 'theme.logo.src': '/de.svg', 'theme.logo.ratio': 3 },
    })
    expect(read.bottomTabs.map(({ title }) => title.text)).toEqual([
      'Home',
      'Categories',
      'Warenkorb',
      'Notification',
      'Profile',
    ])
    expect(read.theme.logo).toMatchObject({ src: '/de.svg', ratio: 3 })
  })
})

describe('writing in a language', () => {
  const german: Overlay = { head: { 'title.text': 'Angebot' }, grid: { 'images.1.alt': 'Schuh' } }
  const base = pageOf([titled('Sale'), grid(picture('/a', { alt: 'Hat' }), picture('/b', { alt: 'Shoe' }))])

  test('what is sent back unchanged changes nothing', () => {
    const { shared, overlay } = edit(base, german, (viewed) => viewed)
    expect([shared, overlay]).toEqual([base, german])
  })

  test('a text goes to the language, and the default language keeps its own', () => {
    const result = edit(base, german, (viewed) => ({
      ...viewed,
      blocks: [titled('Räumung'), ...viewed.blocks.slice(1)],
    }))
    expect(result.shared).toEqual(base)
    expect(result.overlay['head']).toEqual({ 'title.text': 'Räumung' })
    expect(result.read).toEqual(result.edited)
  })

  test('a text that is emptied, or is the default one again, is a gap', () => {
    for (const text of ['', 'Sale']) {
      const result = edit(base, german, (viewed) => ({ ...viewed, blocks: [titled(text), ...viewed.blocks.slice(1)] }))
      expect(result.overlay['head']).toBeUndefined()
      expect(result.read.blocks[0]).toEqual(titled('Sale'))
    }
  })

  test('structure goes to all languages: options, new blocks, order and deletions', () => {
    const result = edit(base, german, (viewed) => ({
      ...viewed,
      backgroundColor: '#000000',
      blocks: [
        { ...(viewed.blocks[1] as Block), columns: 2 },
        { id: 'new', type: 'banner', title: { text: 'Neu' } },
        titled('Angebot', { height: 9 }),
      ],
    }))
    expect(result.shared).toEqual({
      ...base,
      backgroundColor: '#000000',
      blocks: [
        { ...base.blocks[1], columns: 2 },
        { id: 'new', type: 'banner', title: { text: 'Neu' } },
        titled('Sale', { height: 9 }),
      ],
    })
    expect(result.overlay).toEqual(german)
    expect(result.read).toEqual(result.edited)
  })

  test('a picture takes its measures along', () => {
    const german = picture('/de', { ratio: 2, width: 40, height: 20, alt: 'Hat' })
    const result = edit(base, {}, (viewed) => ({
      ...viewed,
      blocks: [titled('Sale'), grid(german, picture('/b', { alt: 'Shoe' }))],
    }))
    expect(result.shared).toEqual(base)
    expect(result.overlay['grid']).toEqual({
      'images.0.src': '/de',
      'images.0.ratio': 2,
      'images.0.width': 40,
      'images.0.height': 20,
    })
    expect(result.read).toEqual(result.edited)
  })

  test('pictures that change places keep what the language says of them', () => {
    const overlay: Overlay = { grid: { 'images.0.src': '/a-de', 'images.1.alt': 'Schuh' } }
    const result = edit(base, overlay, (viewed) => {
      const images = viewed.blocks[1]?.['images'] as unknown[]
      return { ...viewed, blocks: [titled('Sale'), grid(...[...images].reverse())] }
    })
    expect(result.shared.blocks[1]).toEqual(grid(picture('/b', { alt: 'Shoe' }), picture('/a', { alt: 'Hat' })))
    expect(result.overlay['grid']).toMatchObject({ 'images.1.src': '/a-de', 'images.0.alt': 'Schuh' })
    expect(result.read).toEqual(result.edited)
  })

  test('a new page belongs to all languages', () => {
    const page = pageOf([titled('Neu')], 'Seite')
    const { shared, overlay } = splitOverlay({ base: null, baseBlocks: new Map(), overlay: {}, edited: page, pathsOf })
    expect([shared, overlay]).toEqual([page, {}])
  })

  test('of a layout, texts of tabs go to the language and colours to all', () => {
    const layout = initialLayout()
    const [first, ...rest] = layout.bottomTabs
    if (!first) throw new Error('no tab')
    const { shared, overlay } = splitLayoutOverlay(
      layout,
      {},
      {
        ...layout,
        options: { ...layout.options, miniMapEnabled: true },
        bottomTabs: [...rest, { ...first, title: { ...first.title, text: 'Start', textColor: '#123456' } }],
      },
    )
    expect(overlay).toEqual({ [`@tab.${first.id}`]: { 'title.text': 'Start' } })
    expect(shared.options.miniMapEnabled).toBe(true)
    expect(shared.bottomTabs).toEqual([...rest, { ...first, title: { ...first.title, textColor: '#123456' } }])
  })
})

describe('after a save in the default language', () => {
  const before = grid(picture('/a'), picture('/b'), picture('/c'))
  const entries = { 'images.0.alt': 'A', 'images.2.alt': 'C' }

  test.each<[string, unknown[], Record<string, string>]>([
    ['unchanged lists change nothing', [picture('/a'), picture('/b'), picture('/c')], entries],
    ['an item edited in place keeps its texts', [picture('/z'), picture('/b'), picture('/c')], entries],
    [
      'items that change places take their texts along',
      [picture('/c'), picture('/a'), picture('/b')],
      { 'images.1.alt': 'A', 'images.0.alt': 'C' },
    ],
    ['texts of a removed item go', [picture('/b'), picture('/c')], { 'images.1.alt': 'C' }],
    ['an emptied list says nothing', [], {}],
  ])('%s', (_title, images, expected) => {
    expect(followDefault(before, grid(...images), { entries, sources: {} }).entries).toEqual(expected)
  })

  const said = (text: string) => ({ title: { text } })
  const translated = { entries: { 'title.text': 'Soldes' }, sources: {} }

  test('a translation remembers what it was made of, until the default language says that again', () => {
    const outdated = followDefault(said('Sale'), said('Offers'), translated)
    expect(outdated).toEqual({ entries: translated.entries, sources: { 'title.text': 'Sale' } })
    const twice = followDefault(said('Offers'), said('Deals'), outdated)
    expect(twice.sources).toEqual({ 'title.text': 'Sale' })
    expect(followDefault(said('Deals'), said('Sale'), twice).sources).toEqual({})
  })

  test('whoever writes a text again has seen what the default language says', () => {
    const outdated = {
      entries: { 'title.text': 'Soldes', 'b.text': 'B' },
      sources: { 'title.text': 'x', 'b.text': 'y' },
    }
    expect(keptSources(outdated, { 'title.text': 'Offres', 'b.text': 'B' })).toEqual({ 'b.text': 'y' })
  })

  test('a stand-in of the default language ends when somebody writes the text', () => {
    expect(keptStandIns(said('Sale'), said('Sale'), { 'title.text': 'Sale' })).toEqual({ 'title.text': 'Sale' })
    expect(keptStandIns(said('Sale'), said('Soldes'), { 'title.text': 'Sale' })).toEqual({})
  })
})

test('a text that is the same as in the default language on purpose stays so', () => {
  const base = { title: { text: 'Nike' } }
  const said = { 'title.text': 'Nike' }
  expect(splitEntries({ base, viewed: base, edited: base }, ['title.text'], said).entries).toEqual(said)
  expect(splitEntries({ base, viewed: base, edited: base }, ['title.text']).entries).toEqual({})
})
