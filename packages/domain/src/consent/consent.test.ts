import { describe, expect, test } from 'vitest'
import {
  allows,
  consentPolicy,
  consentPurposes,
  noConsent,
  readConsent,
  unanswered,
  withAnswers,
} from './consent.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const later = new Date('2026-03-11T12:00:00Z')

describe('consent', () => {
  test('no answer allows nothing, and every purpose is to be asked for', () => {
    for (const purpose of consentPurposes) expect(allows(noConsent, purpose)).toBe(false)
    expect(unanswered(noConsent, consentPurposes)).toEqual([...consentPurposes])
  })

  test('each purpose has an answer of its own, and the last one counts', () => {
    const first = withAnswers(noConsent, { statistics: true }, now)
    expect([allows(first, 'statistics'), allows(first, 'chat')]).toEqual([true, false])
    expect(unanswered(first, consentPurposes)).toEqual(['usage', 'chat'])
    const second = withAnswers(first, { statistics: false, chat: true }, later)
    expect([allows(second, 'statistics'), allows(second, 'chat')]).toEqual([false, true])
    expect(unanswered(second, consentPurposes)).toEqual(['usage'])
    expect(second.revision).toBe(2)
    expect(second.answers.statistics).toEqual({ given: false, at: later.toISOString(), policy: consentPolicy })
  })

  test('an answer to an earlier policy counts as none', () => {
    const { answers, ...rest } = withAnswers(noConsent, { usage: true, statistics: true, chat: false }, now)
    const old = { ...rest, answers: { ...answers, statistics: { given: true, at: '', policy: consentPolicy - 1 } } }
    expect(allows(old, 'statistics')).toBe(false)
    expect(unanswered(old, consentPurposes)).toEqual(['statistics'])
  })

  test('what was kept is read back, and whatever is no record counts as none', () => {
    const consent = withAnswers(noConsent, { statistics: true, chat: false }, now)
    expect(readConsent(JSON.parse(JSON.stringify(consent)))).toEqual(consent)
    const broken = [null, undefined, 'yes', [], { shape: 2, revision: 1, answers: {} }, { shape: 1, revision: -1 }]
    for (const kept of broken) expect(readConsent(kept)).toEqual(noConsent)
    expect(
      readConsent({ shape: 1, revision: 3, answers: { statistics: { given: 'yes' }, chat: null, other: {} } }),
    ).toEqual({ shape: 1, revision: 3, answers: {} })
    expect(readConsent({ shape: 1, revision: 3, answers: null })).toEqual({ shape: 1, revision: 3, answers: {} })
  })
})
