import { describe, expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

describe('work in turn', () => {
  test('of one key is done one after the other, also after a failure; that of another key waits for none of it', async () => {
    const inTurn = createTurns()
    const seen: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const work = (name: string, wait?: Promise<void>) => async () => {
      seen.push(`${name} begins`)
      await wait
      seen.push(`${name} ends`)
      if (name === 'first') throw new Error('refused')
      return name
    }
    const first = inTurn('one', work('first', held))
    const second = inTurn('one', work('second'))
    expect(await inTurn('two', work('other'))).toBe('other')
    letGo()
    await expect(first).rejects.toThrow('refused')
    expect(await second).toBe('second')
    expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
  })
})
