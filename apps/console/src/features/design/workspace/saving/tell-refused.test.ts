import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { notSavedText } from '../../document/saved-words.ts'
import { buildSave, savedStateOf } from '../../editor/saving/saved-state.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from '../../editor/test-design.builder.ts'
import { missingPlaces } from './missing-places.ts'
import { tellRefused } from './tell-refused.ts'

function refusedSave(issues: { path: string; message: string }[]) {
  const design = buildDesign([buildPage('one'), buildPage('home', [buildBlock('s'), buildBlock('c', 'countdown')])])
  const { editor, snapshot } = openEditor(design)
  const saved = savedStateOf(design, snapshot())
  editor.run('setHidden', { ids: ['c'], hidden: true })
  editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: true }] })
  const request = buildSave(snapshot(), saved)
  if (!request) throw new Error('nothing to save')
  const error = new AppError('validation_failed', {
    message: `${issues[0]?.path}: ${issues[0]?.message}`,
    issues: issues.map((issue) => ({ in: 'body' as const, ...issue })),
  })
  return { editor, told: tellRefused(editor, request, error) as AppError }
}

describe('a save that the server refused', () => {
  test('is said by the field of its block, which is marked until the next save [D-216]', () => {
    const { editor, told } = refusedSave([
      { path: 'data.pages.0.data.blocks.1.endAt', message: 'The end must be after the start' },
    ])
    expect(told.message).toBe('Not saved: End: The end must be after the start (countdown, home)')
    expect(editor.doc.invalid('block:c')?.['endAt']).toMatchObject({ text: null, label: 'End' })
    editor.markRefused([])
    expect(editor.invalid.get()).toEqual([])
  })

  test.each([
    ['data.pages.0.data.title.text', 'Screen name'],
    ['data.pages.0.data.blocks.1.title.textColor', 'Color of the title while it runs'],
    ['data.pages.0.data.blocks.1.images.0.src', 'Background image'],
    ['data.layout.data.options.bottomTabs.backgroundColor', 'Background color'],
    ['data.layout.data.theme.color.primary', 'Primary color'],
  ])('never says its place in the request: %s is %s', (path, label) => {
    const { told } = refusedSave([{ path, message: 'No' }])
    expect(told.message).toContain(`Not saved: ${label}: No`)
    expect(told.message).not.toContain('data.')
  })

  test('that names no field of ours says no place either', () => {
    const { told } = refusedSave([{ path: 'data.pageOrder.0', message: 'No' }])
    expect(told.message).toBe('Some of what was changed cannot be saved as it is.')
  })

  test('for another reason is told as it is', () => {
    const { editor } = refusedSave([{ path: 'data', message: 'No' }])
    const error = new AppError('unavailable')
    expect(tellRefused(editor, { pages: [], deleted: [] }, error)).toBe(error)
  })
})

test('a new store without name and address is saved as it is, and both are named [D-197]', () => {
  const { editor, snapshot } = openEditor(buildDesign([buildPage('stores', [buildBlock('s', 'store')])]))
  const saved = savedStateOf(buildDesign([buildPage('stores')]), new Map())
  const request = buildSave(snapshot(), saved)
  expect(missingPlaces(editor, { pages: request?.pages ?? [] }).map(({ label, message }) => [label, message])).toEqual([
    ['Store name', 'Required!'],
    ['Store address', 'Required!'],
  ])
})

test('a long list of fields is cut, with its count', () => {
  const place = (label: string) => ({ label, message: 'Required!', where: '', search: {} })
  const text = notSavedText([...'abcde'].map(place), true)
  expect(text).toBe('Your changes were saved, except: a: Required!; b: Required!; c: Required!; and 2 more')
  expect(notSavedText([place('a')], false)).toBe('Not saved: a: Required!')
})
