import { afterEach, expect, test, vi } from 'vitest'
import { joinDrafts, type RecoveryDraft, recoveryDrafts } from './recovery-drafts.ts'

const draft = (savedAt: number, entries: Record<string, [base: string, mine: string]>): RecoveryDraft => ({
  savedAt,
  mine: Object.entries(entries).map(([id, [, mine]]) => [`block:${id}`, mine]),
  base: Object.entries(entries).map(([id, [base]]) => [`block:${id}`, base]),
  revisions: [['home', `r${savedAt}`]],
  layoutRevision: 'l1',
  selectionRevisions: [],
})

test('edits made before anybody answered the notice are kept beside those of the earlier visit', () => {
  const joined = joinDrafts(
    draft(1, { a: ['a', 'early'], b: ['b', 'early'] }),
    draft(2, { b: ['their b', 'late'], c: ['c', 'late'] }),
  )
  expect(joined.mine).toEqual([
    ['block:a', 'early'],
    ['block:b', 'late'],
    ['block:c', 'late'],
  ])
  expect(joined.base).toEqual([
    ['block:a', 'a'],
    ['block:b', 'their b'],
    ['block:c', 'c'],
  ])
  // The older revision is kept, so that a save finds out what is newer and merges it.
  expect(joined.revisions).toEqual([['home', 'r1']])
})

afterEach(() => vi.unstubAllGlobals())

test('a write that ends after the page began to go leaves what was typed last', async () => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  const drafts = recoveryDrafts('owner', 'layout')
  const atPause = drafts.write(draft(1, { a: ['a', 'ear'] }))
  drafts.writeNow(draft(2, { a: ['a', 'early'] }))
  await atPause
  expect((await drafts.read())?.mine).toEqual([['block:a', 'early']])
  await drafts.write(draft(3, { a: ['a', 'earlier'] }))
  expect((await drafts.read())?.mine).toEqual([['block:a', 'earlier']])
})

test('where the database takes nothing, the plain storage keeps the draft, and that of an earlier visit', async () => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  const drafts = recoveryDrafts('owner', 'layout')
  drafts.hold(draft(1, { a: ['a', 'early'] }))
  await drafts.write(draft(2, { b: ['b', 'late'] }))
  const kept = [
    ['block:a', 'early'],
    ['block:b', 'late'],
  ]
  expect((await recoveryDrafts('owner', 'layout').read())?.mine).toEqual(kept)
  await drafts.forget()
  expect((await recoveryDrafts('owner', 'layout').read())?.mine).toEqual([['block:a', 'early']])
  drafts.hold(null)
  await drafts.forget()
  expect(texts.size).toBe(0)
})
