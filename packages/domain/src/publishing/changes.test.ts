import { describe, expect, test } from 'vitest'
import type { PageType } from '../actions/action-types.ts'
import { sampleBadge } from '../badges/badge-sample.fixture.ts'
import type { Block } from '../blocks/block.schema.ts'
import { initialLayout } from '../layouts/initial-layout.rules.ts'
import { pageContentSchema } from '../pages/page.schema.ts'
import { initialShopperSettings } from '../settings/initial-settings.rules.ts'
import { isSameJson, listChanges } from './changes.rules.ts'
import type { Snapshot } from './snapshot.schema.ts'

const names: Partial<Record<PageType, string>> = { myAccount: 'My account', catalogs: 'Catalogs' }
const nameOf = (type: PageType): string => names[type] ?? type

const block = (id: string, more = {}): Block => ({ id, type: 'spacer', ...more })
const page = (id: string, blocks: Block[], more = {}) => ({
  ...pageContentSchema.parse({ title: { text: `Page ${id}` }, blocks, ...more }),
  id,
  position: 0,
})
const layout = initialLayout()
const snapshot = (pages: Snapshot['pages'], more: Partial<Snapshot> = {}): Snapshot => ({
  version: 1,
  appKey: 'app',
  app: { name: 'App', icon: null, storeUrl: '' },
  languages: [],
  currencies: [],
  settings: initialShopperSettings({ name: 'App', icon: null }),
  integrations: [],
  multiplePage: false,
  pages,
  layout,
  overlays: {},
  ...more,
})
const none = { added: 0, removed: 0, changed: 0, moved: 0 }
const changed = (id: string, counts: Partial<typeof none>) => [
  { kind: 'page-changed', pageId: id, title: `Page ${id}`, ...none, ...counts },
]
const general = (kind: string) => [{ kind, pageId: null, title: '', ...none }]

const abc = [block('a'), block('b'), block('c')]
const before = snapshot([page('1', abc), page('2', [])])

test('the order in which a snapshot holds its languages and their texts is no change', () => {
  const saidOf = (text: string) => ({ b: { 'title.text': text }, '1': { 'title.text': text } })
  const de = { ...saidOf('Eins'), '@tab.x': { 'title.text': 'Start' }, '@tab.y': { 'title.text': 'Konto' } }
  const turned = { '@tab.y': { 'title.text': 'Konto' }, '@tab.x': { 'title.text': 'Start' }, ...saidOf('Eins') }
  const fr = saidOf('Un')
  const one = snapshot([page('1', abc)], { overlays: { de, fr } })
  expect(listChanges(one, snapshot([page('1', abc)], { overlays: { fr, de: turned } }), nameOf)).toEqual([])
})

describe('what publishing changes', () => {
  test('a badge is another one when it looks, stands or reads otherwise, and each is counted once', () => {
    const [sale, fresh] = [sampleBadge('sale'), sampleBadge('fresh')]
    const of = (badges: Snapshot['badges'], said?: string) =>
      snapshot([], { badges: badges ?? [], overlays: said ? { de: { '@badge.sale': { 'title.text': said } } } : {} })
    const from = of([sale, fresh], 'Angebot')
    const counted = (badges: Snapshot['badges'], said = 'Angebot') => listChanges(from, of(badges, said), nameOf)
    const badges = (counts: Partial<typeof none>) => [
      { kind: 'badges-changed', pageId: null, title: 'Badges', ...none, ...counts },
    ]
    expect(counted([sale, fresh])).toEqual([])
    expect(counted([{ ...sale, priority: 9 }, fresh])).toEqual(badges({ changed: 1 }))
    expect(counted([sale, fresh], 'Rabatt')).toEqual(badges({ changed: 1 }))
    expect(counted([{ ...sale, priority: 9 }, fresh], 'Rabatt')).toEqual(badges({ changed: 1 }))
    expect(counted([sale, sampleBadge('new')])).toEqual(badges({ added: 1, removed: 1 }))
  })

  test('a screen without a title of its own is called what it is, and a home page without one has no name', () => {
    const untitled = (id: string, type: PageType, blocks: Block[] = []) => ({
      ...page(id, blocks),
      type,
      title: { text: '' },
    })
    const old = snapshot([untitled('1', 'myAccount'), untitled('2', 'home')])
    const fresh = snapshot([
      untitled('1', 'myAccount', abc),
      untitled('2', 'home', [block('d')]),
      untitled('3', 'catalogs'),
    ])
    expect(listChanges(old, fresh, nameOf).map(({ title }) => title)).toEqual(['My account', '', 'Catalogs'])
  })

  test.each<[string, Snapshot, unknown[]]>([
    ['nothing', snapshot([page('1', abc), page('2', [])]), []],
    ['a block is added', snapshot([page('1', [...abc, block('d')]), page('2', [])]), changed('1', { added: 1 })],
    ['blocks are removed', snapshot([page('1', [block('b')]), page('2', [])]), changed('1', { removed: 2 })],
    [
      'a block is changed',
      snapshot([page('1', [block('a'), block('b', { height: 9 }), block('c')]), page('2', [])]),
      changed('1', { changed: 1 }),
    ],
    [
      'one block is moved',
      snapshot([page('1', [block('c'), block('a'), block('b')]), page('2', [])]),
      changed('1', { moved: 1 }),
    ],
    [
      'one block is moved and changed',
      snapshot([page('1', [block('c', { height: 9 }), block('a'), block('b')]), page('2', [])]),
      changed('1', { changed: 1 }),
    ],
    [
      'one block is moved to another page',
      snapshot([page('1', abc.slice(1)), page('2', abc.slice(0, 1))]),
      [...changed('1', { moved: 1 }), ...changed('2', { moved: 1 })],
    ],
    [
      'one block is moved to another page and changed there',
      snapshot([page('1', abc.slice(1)), page('2', [block('a', { height: 9 })])]),
      [...changed('1', { moved: 1 }), ...changed('2', { changed: 1 })],
    ],
    [
      'all of it at once',
      snapshot([page('1', [block('d'), block('b', { height: 9 }), block('a')]), page('2', [])]),
      changed('1', { added: 1, removed: 1, changed: 1 }),
    ],
    ['an option of the page', snapshot([page('1', abc, { spacerHeight: 3 }), page('2', [])]), changed('1', {})],
    [
      'the place of keys is no change',
      snapshot([page('1', [{ type: 'spacer', id: 'a' }, ...abc.slice(1)]), page('2', [])]),
      [],
    ],
    ['the position of a page alone is no change', snapshot([{ ...page('1', abc), position: 7 }, page('2', [])]), []],
    [
      'a text in another language',
      snapshot([page('1', abc), page('2', [])], { overlays: { de: { b: { 'title.text': 'B' } } } }),
      changed('1', { changed: 1 }),
    ],
    [
      'the title of a page in another language',
      snapshot([page('1', abc), page('2', [])], { overlays: { de: { '2': { 'title.text': 'Zwei' } } } }),
      changed('2', {}),
    ],
    ['pages change places', snapshot([page('2', []), page('1', abc)]), general('pages-reordered')],
    [
      'a page is added in front',
      snapshot([page('3', [block('x')]), page('1', abc), page('2', [])]),
      [{ kind: 'page-added', pageId: '3', title: 'Page 3', ...none, added: 1 }],
    ],
    [
      'a page is removed',
      snapshot([page('2', [])]),
      [{ kind: 'page-removed', pageId: '1', title: 'Page 1', ...none, removed: 3 }],
    ],
    ['the layout', snapshot(before.pages, { layout: { ...layout, bottomTabs: [] } }), general('layout-changed')],
    [
      'a tab in another language',
      snapshot(before.pages, { overlays: { de: { '@tab.x': { 'title.text': 'Start' } } } }),
      general('layout-changed'),
    ],
    ['an integration', snapshot(before.pages, { integrations: ['barcodeQR'] }), general('settings-changed')],
  ])('%s', (_title, after, expected) => {
    expect(listChanges(before, after, nameOf)).toEqual(expected)
  })

  test('settings, name, icon and currencies are no change of a release, because they applied when they were saved', () => {
    const settings = { ...before.settings, allowGuestCheckout: false, version: 'other' }
    const app = { ...before.app, name: 'Renamed', icon: '/media/app/icon.png' }
    const currencies = [{ code: 'EUR', name: 'Euro', isDefault: true }]
    expect(listChanges(before, snapshot(before.pages, { settings, app, currencies }), nameOf)).toEqual([])
  })

  test('a first release adds every page', () => {
    expect(listChanges(null, before, nameOf).map(({ kind, added }) => [kind, added])).toEqual([
      ['page-added', 3],
      ['page-added', 0],
    ])
  })
})

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [null, {}, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSameJson(one, other)).toBe(same)
})
