import { describe, expect, test } from 'vitest'
import { initialLayout } from '../layouts/initial-layout.rules.ts'
import { applyLayoutOverlay, applyOverlay, type Overlay } from './overlay.rules.ts'
import { pageContentSchema } from './page.schema.ts'
import { rebaseDesign, rebaseList } from './rebase-overlays.rules.ts'

const pathsOf = (type: string) => (type === 'grid' ? ['images.*.src', 'images.*.alt'] : ['title.text'])

const page = {
  id: 'page',
  ...pageContentSchema.parse({
    title: { text: 'Startseite' },
    blocks: [
      { id: 'head', type: 'banner', title: { text: 'Angebote' }, height: 3 },
      { id: 'foot', type: 'banner', title: { text: 'Kontakt' } },
      { id: 'none', type: 'banner', title: { text: '' } },
      {
        id: 'grid',
        type: 'grid',
        images: [
          { src: '/a-de', width: 10, alt: 'Eins' },
          { src: '/b-de', alt: 'Zwei' },
        ],
      },
    ],
  }),
}
const layout = initialLayout()
const tab = layout.bottomTabs[0]
const overlays: Record<string, Overlay> = {
  en: {
    page: { 'title.text': 'Home' },
    head: { 'title.text': 'Sale' },
    // The same pictures in reverse order, and a measure that the default language does not have.
    grid: { 'images.0.src': '/b-de', 'images.0.width': 20, 'images.1.src': '/a-de', 'images.1.width': 10 },
    [`@tab.${tab?.id}`]: { 'title.text': 'Start here' },
  },
  fr: { head: { 'title.text': 'Soldes' } },
}
const german = { pages: [page], layout, overlays }

/** The design with another width of one picture; null removes the width. */
const withWidth = (design: typeof german, blockId: string, at: number, width: number | null): typeof german => {
  const changed = structuredClone(design)
  const block = changed.pages[0]?.blocks.find(({ id }) => id === blockId)
  const images = (block?.['images'] ?? []) as { width?: number | null }[]
  expect(images[at]).not.toHaveProperty('width')
  Object.assign(images[at] ?? {}, { width })
  return changed
}

describe('a design in an app of another default language', () => {
  const moved = rebaseDesign(german, { from: 'de', to: 'en' }, pathsOf)
  const [base] = moved.pages
  if (!base) throw new Error('no page')

  test('says in each language what it said; the new default language is what all share', () => {
    expect(Object.keys(moved.overlays).sort()).toEqual(['de', 'fr'])
    expect(base).toEqual(applyOverlay(page, overlays['en']))
    expect(applyOverlay(base, moved.overlays['de'])).toEqual({
      ...page,
      blocks: page.blocks.map((block) =>
        block.id === 'grid'
          ? {
              ...block,
              images: [
                { src: '/a-de', width: 10, alt: 'Eins' },
                { src: '/b-de', width: null, alt: 'Zwei' },
              ],
            }
          : block,
      ),
    })
    expect(applyOverlay(base, moved.overlays['fr']).blocks[0]).toMatchObject({ title: { text: 'Soldes' } })
    const layout = applyLayoutOverlay(moved.layout, moved.overlays['de'])
    expect(layout.bottomTabs[0]?.title.text).toBe(tab?.title.text)
    expect(moved.layout.bottomTabs[0]?.title.text).toBe('Start here')
  })

  test('what the new one does not say is filled by the old one, whose words stay when somebody writes others', () => {
    expect(base.blocks[1]).toMatchObject({ title: { text: 'Kontakt' } })
    expect(moved.overlays['de']?.['foot']).toEqual({ 'title.text': 'Kontakt' })
    expect(moved.overlays['de']?.['none']).toBeUndefined()
    const renamed = { ...base, blocks: base.blocks.map((block) => ({ ...block, title: { text: 'Contact' } })) }
    expect(applyOverlay(renamed, moved.overlays['de']).blocks[1]).toMatchObject({ title: { text: 'Kontakt' } })
  })

  test('there and back again is the same in every language', () => {
    const back = rebaseDesign(moved, { from: 'en', to: 'de' }, pathsOf)
    const read = (design: typeof german, language: string) => ({
      pages: design.pages.map((one) => applyOverlay(one, design.overlays[language])),
      layout: applyLayoutOverlay(design.layout, design.overlays[language]),
    })
    // A measure that only one language gave is null in the other language, which had no value before.
    const measured = withWidth(german, 'grid', 1, null)
    for (const language of ['de', 'en', 'fr']) expect(read(back, language)).toEqual(read(measured, language))
    // German words that filled gaps in English are no English texts, as long as nobody changed them.
    expect(overlays['en']?.['foot']).toBeUndefined()
    expect(moved.standIns['foot']).toEqual({ 'title.text': 'Kontakt' })
    expect(back.overlays['fr']).toEqual(overlays['fr'])
    expect(back.overlays['en']).not.toHaveProperty('foot')
    expect(back.overlays['en']).not.toHaveProperty('none')
  })

  test('words written over a stand-in are texts of the new default language, also after the way back', () => {
    const blocks = base.blocks.map((block) => (block.id === 'foot' ? { ...block, title: { text: 'Contact' } } : block))
    const back = rebaseDesign({ ...moved, pages: [{ ...base, blocks }] }, { from: 'en', to: 'de' }, pathsOf)
    expect(back.overlays['en']?.['foot']).toEqual({ 'title.text': 'Contact' })
    expect(back.pages[0]?.blocks[1]).toMatchObject({ title: { text: 'Kontakt' } })
  })
})

test('badges move alike', () => {
  const held = {
    list: [{ id: 'b', title: { text: 'Neu' } }],
    overlays: { en: { '@badge.b': { 'title.text': 'New' } } },
  }
  const how = { ownerOf: ({ id }: { id: string }) => `@badge.${id}`, paths: ['title.text'] }
  expect(rebaseList(held, { from: 'de', to: 'en' }, how)).toEqual({
    list: [{ id: 'b', title: { text: 'New' } }],
    overlays: { de: { '@badge.b': { 'title.text': 'Neu' } } },
    standIns: {},
  })
})
