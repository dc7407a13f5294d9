import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { describe, expect, test } from 'vitest'
import { createDesignDriver } from '../../../../test/design-driver.ts'
import { contentsOf, releaseContents } from './release-contents.ts'

const slides = {
  ...{ id: 'slides', type: 'slider', title: { text: 'Summer' } },
  images: [
    { src: '/media/app/left.webp', alt: 'Left' },
    { src: '/media/app/right.webp', alt: 'Right' },
  ],
}
const note = { id: 'note', type: 'text', title: { text: 'Hello' } }

const contentsWith = (overlays: object) => {
  const pages = [{ id: 'home', title: { text: 'Home' }, type: 'home', blocks: [slides, note] }]
  return contentsOf({ pages, overlays } as unknown as Pick<Snapshot, 'pages' | 'overlays'>)
}
const itemsWith = (overlays: object) => {
  const items = contentsWith(overlays).get('home')?.blocks.get('slides')?.items
  return [...(items?.values() ?? [])].map(({ id, name }) => [id, name])
}
const shared = [
  ['/media/app/left.webp', 'Left'],
  ['/media/app/right.webp', 'Right'],
]

describe('what a release has', () => {
  test('are its pages, their blocks, and what can be tapped in each', () => {
    const contents = contentsWith({})
    expect([...contents.keys()]).toEqual(['home'])
    const blocks = contents.get('home')?.blocks ?? new Map()
    expect([...blocks].map(([id, { items }]) => [id, items.size])).toEqual([
      ['slides', 2],
      ['note', 0],
    ])
    expect(itemsWith({})).toEqual(shared)
  })

  test('a translated picture is an item of its own, named by its language or else as the shared one', () => {
    const overlays = {
      fr: { slides: { 'images.0.src': '/media/app/gauche.webp', 'images.0.alt': 'À gauche' } },
      ar: { slides: { 'images.1.src': '/media/app/yamin.webp' } },
    }
    expect(itemsWith(overlays)).toEqual([
      ...shared,
      ['/media/app/gauche.webp', 'À gauche'],
      ['/media/app/yamin.webp', 'Right'],
    ])
    expect(contentsWith(overlays).get('home')?.blocks.get('slides')?.picture).toBe('/media/app/left.webp')
  })

  test('a language that translates words alone, and one that shows the picture of another slot, add no item', () => {
    const words = { slides: { 'images.0.alt': 'À gauche', 'title.text': 'Été' }, note: { 'title.text': 'Salut' } }
    const turned = { slides: { 'images.0.src': '/media/app/right.webp' }, elsewhere: { 'images.0.src': '/x.webp' } }
    expect(itemsWith({ fr: words, ar: turned })).toEqual(shared)
  })
})

describe('what a published release has', async () => {
  const { app, freshApp, store: savePage, draftOf } = await createDesignDriver()

  test('is read once, and nothing is remembered of a release that the app does not have', async () => {
    const { key, person } = await freshApp()
    const [home] = (await draftOf(key, person)).pages
    const page = home?.id ?? ''
    await savePage(page, { type: 'home', title: { text: 'Home' }, blocks: [slides] }, { as: person, key })
    const { hash } = (await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)).data
    const read = releaseContents(app.ports)
    const contents = await read(key, hash)
    expect(contents?.get(page)?.blocks.get('slides')?.items.size).toBe(2)
    expect(await read(key, hash)).toBe(contents)
    const foreign = await freshApp()
    expect(await read(foreign.key, hash)).toBeNull()
    expect(await read(key, 'no-such-hash')).toBeNull()
  })
})
