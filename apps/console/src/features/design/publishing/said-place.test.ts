import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invalidReason } from '../../../shared/fields/invalid-reason.ts'
import { invalidInput } from '../../../shared/fields/say-invalid.ts'
import { browserTexts } from '../../../shared/lib/storage.ts'
import { invalidPlaces, putInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { notSavedText } from '../document/saved-words.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from '../editor/test-design.builder.ts'
import { saidPlace } from './said-place.ts'

const storageKey = 'vitrine-invalid-fields'
beforeEach(() => browserTexts.removeItem(storageKey))
afterEach(() => overwriteGetLocale(() => 'en'))

const scope = { member: 'ada', appKey: 'shop' }
const screen = { ...scope, language: 'en', path: '/design/home', title: 'Home design' }
const shown = () => invalidPlaces(scope).map(saidPlace)

describe('a field that holds invalid input, on another screen', () => {
  test('is said in the language of whoever reads it, whatever the language it was typed in', () => {
    const { editor } = openEditor(buildDesign([buildPage('home', [buildBlock('a', 'countdown')])]))
    const late = invalidInput({ text: '2026-01-01T00:00:00', label: 'End', reason: invalidReason('end_after_start') })
    editor.run('typeInto', { owner: 'block:a', path: 'endAt', invalid: late, changes: [] })
    putInvalidPlaces({ ...screen, places: editor.invalid.get() })
    expect(shown()).toMatchObject([{ label: 'End', message: 'The end must be after the start' }])
    overwriteGetLocale(() => 'ar')
    const [place] = shown()
    const latin = /[A-Za-z]/
    for (const text of [place?.label, place?.message, place?.title]) expect(text).not.toMatch(latin)
    // The page is called as its owner calls it.
    expect(place?.where).toMatch(/^[^A-Za-z]+، home$/)
    expect(place?.search).toEqual({ page: 'home', block: 'a', field: 'endAt' })
  })

  test('is named by a save in the language of now, where it is a field of a badge, too', () => {
    const { editor } = openEditor(buildDesign([buildPage('home', [buildBlock('a', 'countdown')])]))
    const late = invalidInput({ text: '2026-01-01T00:00:00', label: 'End', reason: invalidReason('end_after_start') })
    editor.run('typeInto', { owner: 'block:a', path: 'endAt', invalid: late, changes: [] })
    expect(notSavedText(editor.invalid.get(), true)).toBe(
      'Your changes were saved, except: End: The end must be after the start (countdown, home)',
    )
    const red = invalidInput({ text: '', label: 'Background color', reason: invalidReason('required') })
    const badge = {
      label: red.label,
      message: red.message ?? '',
      where: 'No title',
      said: 'en',
      reason: red.reason,
      owner: { kind: 'badge', name: '' } as const,
      search: { field: 'backgroundColor' },
    }
    overwriteGetLocale(() => 'ar')
    const owned = /countdown|home/g
    const latin = /[A-Za-z]/
    for (const isSent of [true, false])
      expect(notSavedText([...editor.invalid.get(), badge], isSent).replace(owned, '')).not.toMatch(latin)
  })

  test('that an earlier version kept is shown as it was said', () => {
    overwriteGetLocale(() => 'ar')
    const former = { label: 'Address', message: 'Required!', where: 'Web page, Home', search: { field: 'source.url' } }
    browserTexts.setItem(storageKey, JSON.stringify({ one: { ...screen, places: [former] } }))
    expect(shown()).toMatchObject([former])
    // What the field itself keeps of then has its words, too.
    const { editor } = openEditor(buildDesign([buildPage('home', [buildBlock('a', 'banner')])]))
    const typed = { text: 'x', label: 'Address', message: 'Required!' }
    editor.run('typeInto', { owner: 'block:a', path: 'action.url.url', invalid: typed, changes: [] })
    expect(editor.invalid.get()).toMatchObject([{ label: 'Address', message: 'Required!' }])
  })

  test.each(['null', '[]', '{"one":null,"two":{}}', '{"one":{"places":5}}', '"text"'])('kept as %s is none', (text) => {
    browserTexts.setItem(storageKey, text)
    expect(invalidPlaces(scope)).toEqual([])
  })

  test('with a reason that only a newer version knows is a value that cannot be saved', () => {
    const reason = { code: 'of_tomorrow', parameters: {} } as never
    const place = {
      label: 'End',
      message: '',
      where: '',
      search: {},
      said: 'en',
      reason,
      owner: { kind: 'layout' } as const,
    }
    putInvalidPlaces({ ...screen, places: [place] })
    overwriteGetLocale(() => 'ar')
    expect(shown()[0]?.message).not.toBe('')
  })
})
