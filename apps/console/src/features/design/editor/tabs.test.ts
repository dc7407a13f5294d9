import { heldIconColors } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindLayout, bindTab } from './bindings.ts'
import type { Editor } from './editor.ts'
import { buildDesign, buildPage, openEditor } from './test-design.builder.ts'

let editor: Editor
let wait: (ms: number) => void

beforeEach(() => {
  const design = buildDesign([buildPage('home')])
  Object.assign(design.layout, initialLayout())
  ;({ editor, wait } = openEditor(design))
})

const tabs = () => editor.doc.layout().bottomTabs
const titles = () => tabs().map(({ title }) => title.text)
const idOf = (title: string) => tabs().find((tab) => tab.title.text === title)?.id ?? ''
const removeTitled = (title: string) => editor.run('removeTab', { id: idOf(title) })

describe('bottom tabs in the editor', () => {
  test('Profile adds a tab of my account, and a new tab has the colours of the bar and is selected [D-043] [A-192]', () => {
    removeTitled('Notification')
    editor.run('setLayout', { changes: [{ path: 'options.bottomTabs.icon.iconColor', value: '#445566' }] })
    expect(editor.run('addTab', { type: 'myAccount', index: 1 })).toBeNull()
    expect(titles()).toEqual(['Home', 'Profile', 'Categories', 'Cart', 'Profile'])
    const added = tabs()[1]
    expect(added).toMatchObject({ type: 'myAccount', notDelete: false, iconset: { color: '#445566' } })
    expect(added?.title.textColor).toBe('#445566')
    expect(new Set(tabs().map(({ id }) => id)).size).toBe(5)
    for (const { id } of tabs()) expect(id).toMatch(/^[A-Za-z0-9]{10}$/)
    expect(editor.place()).toMatchObject({ tab: added?.id, selection: [] })
  })

  test('a sixth is refused [D-204]', () => {
    expect(editor.run('addTab', { type: 'search' })).toEqual({ refused: 'You cannot add more than 5 buttons' })
    expect(titles()).toHaveLength(5)
  })

  test('Home, cart and My account stay, and say so [D-206] [D-266] [D-267] [D-268]', () => {
    expect(removeTitled('Home')).toEqual({ refused: 'Home cannot be deleted' })
    expect(removeTitled('Cart')).toEqual({ refused: 'Shopping cart cannot be deleted' })
    expect(removeTitled('Profile')).toEqual({ refused: 'My account cannot be deleted' })
    expect(titles()).toHaveLength(5)
  })

  test('with 3 left none can be deleted, whatever they open [D-205]', () => {
    const design = buildDesign([buildPage('home')])
    const layout = initialLayout()
    const bottomTabs = layout.bottomTabs
      .slice(0, 4)
      .map((tab) => ({ ...tab, type: 'search' as const, notDelete: false }))
    Object.assign(design.layout, { ...layout, bottomTabs })
    ;({ editor } = openEditor(design))
    const [first = '', ...others] = titles()
    expect(removeTitled(first)).toBeNull()
    for (const title of others) expect(removeTitled(title)).toEqual({ refused: 'You cannot have fewer than 3 buttons' })
    expect(titles()).toEqual(others)
  })

  test('tabs are reordered, and undo brings order and selection back [D-176]', () => {
    editor.selectTab(idOf('Cart'))
    editor.run('moveTab', { id: idOf('Profile'), index: 0 })
    expect(titles()).toEqual(['Profile', 'Home', 'Categories', 'Cart', 'Notification'])
    expect(editor.place().tab).toBe(idOf('Profile'))
    editor.run('moveTabBy', { offset: 1 })
    expect(titles()[1]).toBe('Profile')
    editor.undo()
    editor.undo()
    expect(titles()).toEqual(['Home', 'Categories', 'Cart', 'Notification', 'Profile'])
    expect(editor.place().tab).toBe(idOf('Cart'))
    expect(editor.run('moveTabBy', { id: idOf('Home'), offset: -1 })).toBeNull()
    expect(editor.historyView()).toMatchObject({ dirty: false, redoLabel: { say: 'moveButton', what: 'Profile' } })
  })

  test('deleting the selected tab selects its neighbour; choosing a block or page selects no tab', () => {
    editor.selectTab(idOf('Notification'))
    editor.run('removeTab', {})
    expect(editor.place().tab).toBe(idOf('Profile'))
    editor.select([])
    expect(editor.place().tab).toBeUndefined()
    editor.selectTab('no-such-tab')
    expect(editor.place().tab).toBeUndefined()
  })

  test('the settings of a tab are one step a field, and its identity stays', () => {
    const binding = bindTab(editor, idOf('Categories'))
    const id = idOf('Categories')
    for (const text of ['Sho', 'Shop']) binding.set('title.text', text)
    binding.set('id', 'other')
    binding.set('notDelete', true)
    expect(titles()[1]).toBe('Shop')
    expect(tabs()[1]).toMatchObject({ id, notDelete: false })
    expect(editor.historyView().length).toBe(1)
  })

  test('a screen that the bar needs is not taken from its last tab', () => {
    const leave = (title: string) =>
      editor.run('setTab', { id: idOf(title), changes: [{ path: 'type', value: 'search' }] })
    expect(leave('Home')).toEqual({ refused: 'Home cannot be deleted' })
    expect(leave('Categories')).toBeNull()
    expect(tabs()[1]?.type).toBe('search')
  })
})

describe('colours of the bar', () => {
  test('an icon colour is set on the bar and on every tab, in one step [D-047]', () => {
    const binding = bindLayout(editor)
    binding.beginGesture()
    for (const color of ['#111111', '#222222', '#333333']) binding.set('options.bottomTabs.icon.iconColor', color)
    binding.endGesture()
    expect(editor.doc.layout().options.bottomTabs.icon).toEqual({ iconColor: '#333333', selectedIconColor: '#1F2128' })
    for (const { iconset, title } of tabs()) {
      expect(iconset).toMatchObject({ color: '#333333', selectedColor: '#1F2128' })
      expect(title).toMatchObject({ textColor: '#333333', selectedTextColor: '#1F2128' })
    }
    expect(editor.historyView().length).toBe(1)
    editor.undo()
    expect(tabs()[0]?.iconset.color).toBe('#7F8596')
    expect(editor.doc.layout().options.bottomTabs.icon.iconColor).toBe('#7F8596')
  })

  test("where all tabs have a colour that the bar does not name, it is the bar's, and setting the bar's own spreads it [D-047]", () => {
    for (const { id } of tabs())
      editor.run('setTab', { id, changes: [{ path: 'iconset.selectedColor', value: '#5B3A8C' }] })
    wait(1000)
    expect(editor.doc.layout().options.bottomTabs.icon.selectedIconColor).toBe('#1F2128')
    expect(heldIconColors(editor.doc.layout())).toEqual({ iconColor: '#7F8596', selectedIconColor: '#5B3A8C' })
    const before = editor.historyView().length
    bindLayout(editor).set('options.bottomTabs.icon.selectedIconColor', '#1F2128')
    expect(tabs().every(({ iconset }) => iconset.selectedColor === '#1F2128')).toBe(true)
    expect(tabs().every(({ iconset }) => iconset.color === '#7F8596')).toBe(true)
    expect(editor.historyView().length).toBe(before + 1)
    // Again it changes nothing, so that there is nothing to undo.
    bindLayout(editor).set('options.bottomTabs.icon.selectedIconColor', '#1F2128')
    expect(editor.historyView().length).toBe(before + 1)
  })

  test('where tabs differ, the colour of most is shown, and a new tab gets what holds', () => {
    const set = (title: string, value: string) =>
      editor.run('setTab', { id: idOf(title), changes: [{ path: 'iconset.selectedColor', value }] })
    set('Cart', '#AA0000')
    expect(heldIconColors(editor.doc.layout()).selectedIconColor).toBe('#1F2128')
    for (const { title } of tabs()) set(title.text, '#AA0000')
    editor.run('removeTab', { id: idOf('Notification') })
    editor.run('addTab', { type: 'search' })
    expect(tabs().map(({ iconset }) => iconset.selectedColor)).toEqual(tabs().map(() => '#AA0000'))
  })

  test('a title of another colour than its icon keeps it', () => {
    editor.run('setTab', { id: idOf('Home'), changes: [{ path: 'title.selectedTextColor', value: '#AA0000' }] })
    wait(1000)
    bindLayout(editor).set('options.bottomTabs.icon.selectedIconColor', '#00AA00')
    expect(tabs().map(({ title }) => title.selectedTextColor)).toEqual(['#AA0000', ...Array(4).fill('#00AA00')])
    expect(tabs().every(({ iconset }) => iconset.selectedColor === '#00AA00')).toBe(true)
  })
})
