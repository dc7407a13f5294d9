import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWithout, speedPieces } from './speed-pieces.ts'

test('every piece has its figure in the benchmarks', () => {
  const figures = readFileSync(new URL('../../../../docs/BENCHMARKS.md', import.meta.url), 'utf8')
  for (const piece of Object.keys(speedPieces)) expect(figures).toContain(`\`${piece}\``)
})

test('a server does without the named pieces, and refuses a name that is none', () => {
  expect([...readWithout()]).toEqual([])
  expect([...readWithout('known-blocks,raw-replies')].sort()).toEqual(['known-blocks', 'raw-replies'])
  expect(readWithout('all').size).toBe(Object.keys(speedPieces).length)
  expect(() => readWithout('known-block')).toThrow("there is no piece 'known-block'")
})
