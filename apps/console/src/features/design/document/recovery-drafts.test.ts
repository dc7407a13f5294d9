import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('two tabs with one design', () => {
  /** A tab that opens the design: its drafts, and what closes it or lets it crash. */
  const openTab = (layoutId = 'shared') => {
    const drafts = recoveryDrafts('tabs', layoutId)
    return { drafts, go: drafts.claim() }
  }
  const mineIn = async ({ drafts }: ReturnType<typeof openTab>) => (await drafts.read())?.mine

  test('a draft is not found by a second tab while the first is open, nor written over or dropped by it', async () => {
    const first = openTab()
    await first.drafts.write(draft(1, { a: ['a', 'first'] }))
    const second = openTab()
    expect(await mineIn(second)).toBeUndefined()
    await second.drafts.write(draft(2, { a: ['a', 'second'] }))
    expect(await mineIn(first)).toEqual([['block:a', 'first']])
    await second.drafts.forget()
    expect(await mineIn(first)).toEqual([['block:a', 'first']])
    await first.drafts.forget()
    second.go()
    first.go()
    const third = openTab()
    expect(await mineIn(third)).toBeUndefined()
    third.go()
  })

  test('of two tabs that crashed, each draft is found by one of the next two', async () => {
    const crashed = [openTab(), openTab()]
    for (const [at, { drafts }] of crashed.entries()) await drafts.write(draft(at, { a: ['a', `tab ${at}`] }))
    for (const { go } of crashed) go()
    const next = [openTab(), openTab()]
    expect(await Promise.all(next.map(mineIn))).toEqual([[['block:a', 'tab 0']], [['block:a', 'tab 1']]])
    await next[0]?.drafts.forget()
    for (const { go } of next) go()
    const last = openTab()
    expect(await mineIn(last)).toEqual([['block:a', 'tab 1']])
    await last.drafts.forget()
    last.go()
  })

  test('edits of another design are stranded only when no tab has that design open', async () => {
    const others = [openTab('former'), openTab('former')]
    for (const { drafts } of others) await drafts.write(draft(1, { a: ['a', 'mine'] }))
    const here = openTab()
    expect(await here.drafts.stranded()).toEqual([])
    for (const { go } of others) go()
    const stranded = await here.drafts.stranded()
    expect(stranded.map(({ layoutId }) => layoutId)).toEqual(['former', 'former'])
    for (const one of stranded) await here.drafts.forgetStranded(one)
    expect(await here.drafts.stranded()).toEqual([])
    here.go()
  })
})
