import { describe, expect, test } from 'vitest'
import type { InvalidInput } from '../../../shared/fields/invalid-input.ts'
import { draftOf } from '../document/recovery-drafts.ts'
import { discardChanges } from './saving/discard-changes.ts'
import { restoreDraft } from './saving/restore-draft.ts'
import { buildSave, savedAfter, savedStateOf } from './saving/saved-state.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from './test-design.builder.ts'

const badAddress: InvalidInput = {
  text: 'javascript:alert(1)',
  message: 'Enter an address that begins with https://',
  label: 'When tapped, Address',
}
const openUrl = (url: string) => ({ type: 'openUrl', url: { url, openExternal: false } })

function openBanner() {
  const banner = { ...buildBlock('a', 'banner'), action: openUrl('https://shop.example') }
  const design = buildDesign([buildPage('home', [banner, buildBlock('b')])])
  const opened = openEditor(design)
  const { editor } = opened
  const type = (invalid: InvalidInput | null, url?: string) =>
    editor.run('typeInto', {
      owner: 'block:a',
      path: 'action.url.url',
      invalid,
      changes: url === undefined ? [] : [{ path: 'action', value: openUrl(url) }],
    })
  return { ...opened, design, saved: savedStateOf(design, opened.snapshot()), type }
}

const typed = ({ editor }: Pick<ReturnType<typeof openEditor>, 'editor'>) =>
  editor.doc.invalid('block:a')?.['action.url.url']?.text

describe('what was typed and is no value', () => {
  test('stays while the block keeps its last value, which is what a save sends', () => {
    const opened = openBanner()
    const { editor, saved, type, snapshot } = opened
    type(null, 'https://shop.example/new')
    type(badAddress)
    editor.select(['b'])
    editor.select(['a'])
    expect(typed(opened)).toBe('javascript:alert(1)')
    const save = buildSave(snapshot(), saved)
    expect(save?.pages[0]?.data.blocks[0]).toMatchObject({ action: openUrl('https://shop.example/new') })
    expect(JSON.stringify(save)).not.toContain('javascript')
    expect(editor.invalid.get()).toMatchObject([
      {
        label: 'When tapped, Address',
        message: 'Enter an address that begins with https://',
        where: 'Image banner, home',
        search: { page: 'home', block: 'a', field: 'action.url.url' },
      },
    ])
  })

  test('is undone and done again as any other typing, and ends with a value at its place', () => {
    const opened = openBanner()
    const { editor, type, wait } = opened
    type(badAddress)
    wait(2_000)
    editor.run('setHidden', { ids: ['b'], hidden: true })
    editor.undo()
    editor.undo()
    expect(typed(opened)).toBeUndefined()
    expect(editor.isDirty()).toBe(false)
    editor.redo()
    expect(typed(opened)).toBe('javascript:alert(1)')
    type(null, 'https://shop.example')
    expect(typed(opened)).toBeUndefined()
    expect(editor.invalid.get()).toEqual([])
  })

  test('ends with another type of action, and stays with an edit of another field of it', () => {
    const opened = openBanner()
    const { editor, type } = opened
    type(badAddress)
    const edit = (value: object) => editor.run('setPath', { id: 'a', path: 'action', value })
    edit({ ...openUrl('https://shop.example'), url: { url: 'https://shop.example', openExternal: true } })
    expect(typed(opened)).toBe('javascript:alert(1)')
    edit({ ...openUrl('https://shop.example'), type: 'noAction' })
    expect(editor.invalid.get()).toEqual([])
  })

  test('goes with its slot when slots move, and leaves with it when it is removed', () => {
    const images = ['x', 'y'].map((src) => ({ src, action: openUrl('') }))
    const { editor } = openEditor(buildDesign([buildPage('home', [{ ...buildBlock('a', 'grid'), images }])]))
    editor.run('typeInto', { owner: 'block:a', path: 'images.0.action.url.url', invalid: badAddress, changes: [] })
    const write = (value: unknown) =>
      editor.run('setMany', { id: 'a', label: 'Move', changes: [{ path: 'images', value }] })
    write([images[1], images[0]])
    expect(Object.keys(editor.doc.invalid('block:a') ?? {})).toEqual(['images.1.action.url.url'])
    write([images[1]])
    expect(editor.invalid.get()).toEqual([])
  })

  test('counts no more with its block, and again when the block comes back', () => {
    const { editor, type } = openBanner()
    type(badAddress)
    editor.run('remove', { ids: ['a'] })
    expect(editor.invalid.get()).toEqual([])
    editor.undo()
    expect(editor.invalid.get()).toHaveLength(1)
  })

  test("is nobody's trouble while its field is not shown", () => {
    const { editor } = openEditor(buildDesign([buildPage('home', [buildBlock('a', 'banner')])]))
    const showWhen = { path: 'title.visible', equals: true }
    const invalid = { text: 'red', message: 'Use a hex color such as #1F2128', label: 'Title color', showWhen }
    const show = (value: boolean) => editor.run('setPath', { id: 'a', path: 'title.visible', value })
    show(true)
    editor.run('typeInto', { owner: 'block:a', path: 'title.textColor', invalid, changes: [] })
    expect(editor.invalid.get()).toHaveLength(1)
    show(false)
    expect(editor.invalid.get()).toEqual([])
  })

  test('is in the draft over a crash, also after a save of everything else, and comes back from it', () => {
    const { design, saved, type, snapshot } = openBanner()
    type(null, 'https://shop.example/new')
    type(badAddress)
    const values = snapshot()
    const request = buildSave(values, saved)
    if (!request) throw new Error('nothing to save')
    const answer = { ...design, pages: design.pages.map((page) => ({ ...page, revision: 'home-2' })) }
    const after = savedAfter(answer, request, values, saved)
    const draft = draftOf(values, after, 0)
    expect(draft.mine.map(([key]) => key)).toEqual(['invalid:block:a'])
    const next = openBanner()
    restoreDraft(next.editor, next.saved, draft)
    expect(typed(next)).toBe('javascript:alert(1)')
  })

  test('is given up with the edits that a person discards', () => {
    const opened = openBanner()
    opened.type(badAddress)
    discardChanges(opened.editor, opened.saved)
    expect(typed(opened)).toBeUndefined()
    expect(opened.editor.invalid.get()).toEqual([])
  })

  test('of pages, tabs and the layout is known as well', () => {
    const { editor } = openEditor(buildDesign([buildPage('home')]))
    const [tab] = editor.doc.layout().bottomTabs
    const invalid = { text: 'red', message: 'Use a hex color such as #1F2128', label: 'Color' }
    for (const owner of ['page:home', 'layout', ...(tab ? [`tab:${tab.id}` as const] : [])] as const)
      editor.run('typeInto', { owner, path: 'some.color', invalid, changes: [] })
    expect(editor.invalid.get().map(({ search }) => search)).toEqual([
      { page: 'home', field: 'some.color' },
      { field: 'some.color' },
      ...(tab ? [{ tab: tab.id, field: 'some.color' }] : []),
    ])
  })
})
