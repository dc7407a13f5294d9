import { createBlock } from '@vitrine/blocks/schemas'
import { blockTypes } from '@vitrine/domain/blocks/block-types'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addBlock } from './add-block.ts'
import type { Editor } from './editor.ts'
import { redoTip, type StepText, undoTip, wordsOfStep } from './step-words.ts'
import { abcDesign, buildBlock, buildDesign, buildPage, openEditor } from './test-design.builder.ts'

const announced = (editor: Editor) => wordsOfStep((editor.ui.get('announcement') as { text: StepText }).text)
const order = (editor: Editor, page = 'home') => editor.doc.order(page).join('')

describe('editing a design', () => {
  test('a block from the palette lands at the place of the drop with the defaults of its type and is selected [D-174]', async () => {
    const { editor } = openEditor(abcDesign())
    await addBlock(editor, { type: 'spacer', index: 1 })
    const id = editor.doc.order('home')[1] ?? ''
    expect(editor.doc.order('home')).toEqual(['a', id, 'b', 'c'])
    expect(editor.doc.block(id)).toMatchObject({ type: 'spacer', height: 4 })
    expect(editor.place().selection).toEqual([id])
  })

  test('Enter on a palette item inserts after the selection', async () => {
    const { editor } = openEditor(abcDesign())
    editor.select(['a'])
    await addBlock(editor, { type: 'spacer' })
    expect(editor.doc.order('home')[0]).toBe('a')
    expect(editor.place().selection).toEqual([editor.doc.order('home')[1]])
  })

  test('moving reorders and keeps the block selected [D-175]', () => {
    const { editor } = openEditor(abcDesign())
    editor.run('move', { ids: ['a'], index: 3 })
    expect(order(editor)).toBe('bca')
    expect(editor.place().selection).toEqual(['a'])
    editor.run('moveBy', { offset: -1 })
    expect(order(editor)).toBe('bac')
    expect(wordsOfStep(editor.historyView().undoLabel ?? '')).toBe('Move Spacer')
  })

  test('cutting says so', () => {
    const { editor } = openEditor(abcDesign())
    editor.run('remove', { ids: ['a'], say: 'cut' })
    expect(announced(editor)).toBe('Spacer cut')
    expect(order(editor)).toBe('bc')
  })

  test('moving past an end does nothing and leaves no step', () => {
    const { editor } = openEditor(abcDesign())
    editor.select(['a'])
    editor.run('moveBy', { offset: -1 })
    editor.run('move', { ids: ['a'], index: 1 })
    expect(editor.historyView().length).toBe(0)
  })

  test('several blocks move to another page together', () => {
    const { editor } = openEditor(
      buildDesign([buildPage('one', [buildBlock('a'), buildBlock('b')]), buildPage('two', [buildBlock('c')])]),
    )
    editor.run('move', { ids: ['a', 'b'], pageId: 'two', index: 1 })
    expect(order(editor, 'one')).toBe('')
    expect(order(editor, 'two')).toBe('cab')
    expect(editor.place()).toEqual({ pageId: 'two', selection: ['a', 'b'] })
  })

  test('a block that is not deletable or not editable stays [D-161]', () => {
    const blocks = [
      { ...buildBlock('a'), deleteable: false },
      { ...buildBlock('b'), editable: false },
      buildBlock('c', 'gallery'),
    ]
    const { editor } = openEditor(buildDesign([buildPage('home', blocks)]))
    expect(editor.run('remove', { ids: ['a', 'b', 'c'] })).toEqual({ refused: 'This block cannot be deleted.' })
    expect(order(editor)).toBe('abc')
  })

  test('what is refused is said in the language of the console', () => {
    overwriteGetLocale(() => 'ar')
    onTestFinished(() => overwriteGetLocale(() => 'en'))
    const { editor } = openEditor(buildDesign([buildPage('home', [{ ...buildBlock('a'), deleteable: false }])]))
    const looker = openEditor(abcDesign(), { canChange: false })
    const full = openEditor(
      buildDesign([
        buildPage(
          'home',
          Array.from({ length: 500 }, (_, at) => buildBlock(`b${at}`)),
        ),
      ]),
    )
    const said = [
      editor.run('remove', { ids: ['a'] }),
      editor.run('removePage', { id: 'home' }),
      looker.editor.run('remove', { ids: ['a'] }),
      full.editor.run('duplicate', { ids: ['b0'] }),
    ]
    expect(said.map((refusal) => refusal?.refused)).toEqual([
      'لا يمكن حذف هذا العنصر.',
      'يحتاج التطبيق إلى صفحة رئيسية واحدة على الأقل.',
      'يمكنك الاطلاع على هذا التصميم دون تغييره.',
      'في الصفحة 500 عنصر على الأكثر.',
    ])
  })

  test('steps and what is announced of them are in the language of the console, with its plurals', () => {
    overwriteGetLocale(() => 'ar')
    onTestFinished(() => overwriteGetLocale(() => 'en'))
    const { editor } = openEditor(abcDesign())
    expect(undoTip(editor.historyView().undoLabel)).toBe('لا يوجد ما يمكن التراجع عنه')
    editor.run('move', { ids: ['a'], index: 3 })
    expect(undoTip(editor.historyView().undoLabel)).toBe('تراجع: نقل Spacer')
    expect(announced(editor)).toBe('تم نقل Spacer إلى الموضع 3 من 3')
    editor.run('remove', { ids: ['a', 'b'] })
    expect(announced(editor)).toBe('تم حذف عنصرين')
    editor.undo()
    expect(announced(editor)).toBe('تم التراجع عن: حذف عنصرين')
    editor.run('duplicate', { ids: ['a', 'b', 'c'] })
    expect(editor.historyLabels().map(wordsOfStep)).toEqual(['نقل Spacer', 'تكرار 3 عناصر'])
    editor.undo()
    expect(redoTip(editor.historyView().redoLabel)).toBe('إعادة: تكرار 3 عناصر')
  })

  test('gallery, information, and recently viewed on My account cannot be selected [D-159]', () => {
    const blocks = [buildBlock('a', 'gallery'), buildBlock('b', 'information'), buildBlock('c', 'recentlyViewed')]
    const { editor } = openEditor(
      buildDesign([
        buildPage('home', blocks),
        buildPage('me', [buildBlock('d', 'recentlyViewed')], { type: 'myAccount' }),
      ]),
    )
    for (const id of ['a', 'b']) {
      editor.select([id])
      expect(editor.place().selection).toEqual([])
    }
    editor.select(['c'])
    expect(editor.place().selection).toEqual(['c'])
    editor.openPage('me')
    editor.select(['d'])
    expect(editor.place().selection).toEqual([])
  })

  test('a copy has an id of its own, ten characters long [A-192]', () => {
    const { editor } = openEditor(abcDesign())
    editor.run('duplicate', { ids: ['b'] })
    const ids = editor.doc.order('home')
    expect(ids).toHaveLength(4)
    expect(ids[2]).toMatch(/^[A-Za-z0-9]{10}$/)
    expect(new Set(ids).size).toBe(4)
  })

  test('nothing can be set on the prototype, the id or the type of a block', () => {
    const { editor } = openEditor(abcDesign())
    for (const path of ['__proto__.polluted', 'constructor.prototype.polluted', 'id', 'type']) {
      editor.run('setPath', { id: 'a', path, value: 'evil' })
    }
    expect(editor.doc.block('a')).toMatchObject({ id: 'a', type: 'spacer' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(editor.isDirty()).toBe(false)
  })

  test('without the permission to change, commands are refused and the design stays', () => {
    const { editor } = openEditor(abcDesign(), { canChange: false })
    expect(editor.run('remove', { ids: ['a'] })?.refused).toContain('not change')
    expect(order(editor)).toBe('abc')
  })
})

describe('undo and redo', () => {
  test('typing on one path within the pause is one step; a pause, a blur or another path begins a new one', () => {
    const { editor, wait } = openEditor(abcDesign())
    const type = (path: string, value: unknown) => editor.run('setPath', { id: 'a', path, value })
    type('title.text', 'A')
    wait(700)
    type('title.text', 'AB')
    expect(editor.historyView().length).toBe(1)
    wait(801)
    type('title.text', 'ABC')
    expect(editor.historyView().length).toBe(2)
    editor.commit()
    type('title.text', 'ABCD')
    type('height', 7)
    expect(editor.historyView().length).toBe(4)
    editor.undo()
    editor.undo()
    expect(editor.doc.block('a')).toMatchObject({ title: { text: 'ABC' }, height: 4 })
  })

  test('an undo straight after typing takes back only that typing', () => {
    const { editor, wait } = openEditor(abcDesign())
    editor.run('setPath', { id: 'a', path: 'title.text', value: 'AAA' })
    wait(2000)
    editor.run('setPath', { id: 'a', path: 'title.text', value: 'AAAB' })
    editor.undo()
    expect(editor.doc.block('a')).toMatchObject({ title: { text: 'AAA' } })
  })

  test('a gesture is one step whatever it changes', () => {
    const { editor } = openEditor(abcDesign())
    editor.beginGesture()
    for (const height of [5, 6, 7]) editor.run('setPath', { id: 'a', path: 'height', value: height })
    editor.run('setPath', { id: 'a', path: 'backgroundColor', value: '#000000' })
    editor.endGesture()
    expect(editor.historyView().length).toBe(1)
    editor.undo()
    expect(editor.doc.block('a')).toMatchObject({ height: 4, backgroundColor: expect.stringMatching(/^#/) })
  })

  test('the page and the selection come back with the step', () => {
    const { editor } = openEditor(
      buildDesign([buildPage('one', [buildBlock('a')]), buildPage('two', [buildBlock('b')])], { multiplePage: true }),
    )
    editor.openPage('two')
    editor.select(['b'])
    editor.run('remove', {})
    editor.openPage('one')
    editor.undo()
    expect(editor.place()).toEqual({ pageId: 'two', selection: ['b'] })
  })

  test('the history keeps 200 steps and the saved state stays known until it is dropped', () => {
    const { editor } = openEditor(abcDesign())
    for (let step = 0; step < 250; step++) {
      editor.run('setPath', { id: 'a', path: 'height', value: 10 + step })
      editor.commit()
    }
    expect(editor.historyView().length).toBe(200)
    while (editor.undo());
    expect(editor.doc.block('a')).toMatchObject({ height: 59 })
    expect(editor.isDirty()).toBe(true)
  })

  test('undoing back to the saved state is not dirty; typing while a save is under way stays dirty after it', () => {
    const { editor } = openEditor(abcDesign())
    editor.run('setPath', { id: 'a', path: 'title.text', value: 'A' })
    const checkpoint = editor.checkpoint()
    editor.run('setPath', { id: 'a', path: 'title.text', value: 'AB' })
    editor.markSaved(checkpoint)
    expect(editor.isDirty()).toBe(true)
    editor.undo()
    expect(editor.isDirty()).toBe(false)
    expect(editor.doc.block('a')).toMatchObject({ title: { text: 'A' } })
  })

  const anyCommand = fc.oneof(
    fc.record({ name: fc.constant('insert' as const), type: fc.constantFrom(...blockTypes), index: fc.nat(12) }),
    fc.record({ name: fc.constant('setPath' as const), at: fc.nat(12), value: fc.string() }),
    fc.record({ name: fc.constant('move' as const), at: fc.nat(12), index: fc.nat(12) }),
    fc.record({ name: fc.constantFrom('remove' as const, 'duplicate' as const), at: fc.nat(12) }),
    fc.record({ name: fc.constantFrom('addPage' as const, 'removePage' as const, 'openPage' as const), at: fc.nat(4) }),
    fc.record({ name: fc.constant('multiHome' as const), value: fc.boolean() }),
    fc.record({ name: fc.constant('reorderPages' as const), at: fc.nat(4), index: fc.nat(4) }),
  )
  type AnyCommand = typeof anyCommand extends fc.Arbitrary<infer T> ? T : never

  function runAny(editor: Editor, command: AnyCommand): void {
    const blocks = editor.doc.order(editor.place().pageId)
    const pages = editor.doc.pages()
    const block = 'at' in command ? (blocks[command.at % Math.max(1, blocks.length)] ?? '') : ''
    const page = 'at' in command ? (pages[command.at % pages.length] ?? '') : ''
    if (command.name === 'insert') editor.run('insert', { block: createBlock(command.type), index: command.index })
    else if (command.name === 'setPath') editor.run('setPath', { id: block, path: 'title.text', value: command.value })
    else if (command.name === 'move') editor.run('move', { ids: [block], index: command.index })
    else if (command.name === 'remove' || command.name === 'duplicate') editor.run(command.name, { ids: [block] })
    else if (command.name === 'multiHome')
      editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: command.value }] })
    else if (command.name === 'reorderPages') editor.run('reorderPages', { id: page, index: command.index })
    else if (command.name === 'addPage') editor.run('addPage', {})
    else if (command.name === 'removePage') editor.run('removePage', { id: page })
    else editor.openPage(page)
  }

  test('any sequence of commands undone is the start, and redone is the end', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (sequence) => {
        const { editor, snapshot } = openEditor(abcDesign())
        const start = snapshot()
        for (const command of sequence) runAny(editor, command)
        const end = snapshot()
        while (editor.undo());
        expect(snapshot()).toEqual(start)
        expect(editor.isDirty()).toBe(false)
        while (editor.redo());
        expect(snapshot()).toEqual(end)
      }),
      { numRuns: 300 },
    )
  })
})
