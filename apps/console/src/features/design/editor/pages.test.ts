import { describe, expect, test } from 'vitest'
import { pagesToMoveTo } from './commands/page-commands.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from './test-design.builder.ts'

const threePages = (multiplePage: boolean) =>
  openEditor(
    buildDesign(
      ['one', 'two', 'three'].map((id) => buildPage(id, [buildBlock(`${id}1`)])),
      { multiplePage },
    ),
  ).editor

describe('home pages', () => {
  test('turning several home pages off shows the first page [D-152]', () => {
    const editor = threePages(true)
    editor.openPage('three')
    editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: false }] })
    expect(editor.place().pageId).toBe('one')
  })

  test('each turn of a switch is undone by itself, however fast it came', () => {
    const editor = threePages(false)
    for (const value of [true, false]) editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value }] })
    editor.undo()
    expect(editor.doc.layout().options.multiplePage).toBe(true)
    editor.undo()
    expect(editor.isDirty()).toBe(false)
  })

  test('while several home pages are off, editing pages leads back to the first [D-152]', () => {
    const editor = threePages(false)
    editor.openPage('two')
    editor.run('reorderPages', { id: 'three', index: 0 })
    expect(editor.doc.pages()).toEqual(['three', 'one', 'two'])
    expect(editor.place().pageId).toBe('three')
  })

  test('a new page is selected when several home pages are on, else the first [D-153]', () => {
    const on = threePages(true)
    on.run('addPage', {})
    expect(on.place().pageId).toBe(on.doc.pages().at(-1))
    const off = threePages(false)
    off.run('addPage', {})
    expect(off.place().pageId).toBe('one')
  })

  test('a new page is called Home and the next number, and scrolls smoothly [D-155]', () => {
    const { editor } = openEditor(
      buildDesign([
        buildPage('one', [], { title: { text: 'Home 1' } }),
        buildPage('two', [], { title: { text: 'Home 7' } }),
      ]),
    )
    editor.run('addPage', {})
    const page = editor.doc.page(editor.doc.pages().at(-1) ?? '')
    expect(page?.title.text).toBe('Home 8')
    expect(page?.options.scrollBehavior).toBe('smooth')
  })

  test('the number of a new home page counts home pages only', () => {
    const others = ['a', 'b', 'c'].map((id) => buildPage(id, [], { type: 'custom', title: { text: id } }))
    const { editor } = openEditor(buildDesign([buildPage('one', [], { title: { text: 'Home 1' } }), ...others]))
    editor.run('addPage', {})
    expect(editor.doc.page(editor.doc.pages().at(-1) ?? '')?.title.text).toBe('Home 2')
  })

  test('blocks can move to pages of the same type, to other home pages only while several are on', () => {
    const info = ['a', 'b'].map((id) => buildPage(id, [], { type: 'custom' }))
    const homes = ['one', 'two'].map((id) => buildPage(id))
    const open = (multiplePage: boolean) => openEditor(buildDesign([...homes, ...info], { multiplePage })).editor.doc
    expect(pagesToMoveTo(open(true), 'one')).toEqual(['one', 'two'])
    expect(pagesToMoveTo(open(false), 'one')).toEqual(['one'])
    expect(pagesToMoveTo(open(true), 'a')).toEqual(['a', 'b'])
  })

  test('deleting a page selects the first one, and the last page stays [D-154]', () => {
    const editor = threePages(true)
    editor.openPage('three')
    editor.run('removePage', { id: 'two' })
    expect(editor.place()).toEqual({ pageId: 'one', selection: [] })
    expect(editor.doc.block('two1')).toBeUndefined()
    editor.run('removePage', { id: 'three' })
    expect(editor.run('removePage', { id: 'one' })?.refused).toContain('at least one home page')
    editor.undo()
    expect(editor.doc.order('three')).toEqual(['three1'])
  })
})
