import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { insertChallenge, takeChallenge } from './passkeys.queries.ts'

describe('challenges of passkeys', async () => {
  const { db } = await openTestDatabase()
  const now = Date.parse('2026-05-01T10:00:00Z')
  const ends = (second: number) => new Date(now + second * 1_000)

  test('five wait for one owner, the newest, however often a page is asked for; those of others stay', async () => {
    await insertChallenge(db, { challenge: 'other', owner: 'sign-in b' }, ends(1))
    for (let at = 1; at <= 8; at++) await insertChallenge(db, { challenge: `c${at}`, owner: 'sign-in a' }, ends(at))
    const rows = await db.selectFrom('passkey_challenges').select('challenge').orderBy('challenge').execute()
    expect(rows.map(({ challenge }) => challenge)).toEqual(['c4', 'c5', 'c6', 'c7', 'c8', 'other'])
    const take = (challenge: string) => takeChallenge(db, { challenge, owner: 'sign-in a' }, new Date(now))
    expect([await take('c8'), await take('c8'), await take('c3'), await take('c4')]).toEqual([true, false, false, true])
  })
})
