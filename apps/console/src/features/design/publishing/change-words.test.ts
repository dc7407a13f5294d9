import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import { changeText, summaryOf } from './change-words.ts'

const change = (over: Partial<Change>): Change => ({
  kind: 'page-changed',
  pageId: 'p',
  title: 'Home 1',
  added: 0,
  removed: 0,
  changed: 0,
  moved: 0,
  ...over,
})

describe('words of publishing', () => {
  test('a changed page says how many blocks came, went and changed', () => {
    expect(changeText(change({ added: 2, changed: 1 }))).toBe('Blocks: 2 added, 1 changed')
    expect(changeText(change({}))).toBe('Page settings changed')
    expect(changeText(change({ changed: 1, moved: 2 }))).toBe('Blocks: 1 changed, 2 moved')
    expect(summaryOf([change({ removed: 1 }), change({ kind: 'layout-changed' })])).toBe(
      'Home 1: Blocks: 1 removed, and 1 more',
    )
    const badges = change({ kind: 'badges-changed', title: 'Badges', added: 1, changed: 2 })
    expect(summaryOf([badges])).toBe('Badges: 1 added, 2 changed')
    expect(summaryOf([])).toBe('Nothing changed')
    expect(summaryOf([change({ kind: 'layout-changed', title: '' })])).toBe(
      'Look and navigation: Branding or navigation changed',
    )
  })
})
