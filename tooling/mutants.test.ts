import { expect, test } from 'vitest'
import { mutantsOf, shuffled, withMutant } from './mutants.mjs'

const source = `import { x } from './x.ts'
/** Zeichen über ASCII. */
export function pick(list: readonly number[], most: number): number | null {
  if (list.length === 0) return null
  const inside = list.every((one) => one <= most) && !x
  return inside ? Math.max(...list) : null
}
type Two = 1 | 2
const text = 'a' + most + (1 as Two)
`

test('faults stand where the parser finds them, and nowhere in types and joined texts', () => {
  const faults = mutantsOf(source).map((one) => `${one.line}: ${one.was.trim()} → ${one.text}`)
  expect(faults).toEqual([
    '4: if (list.length === 0) return null → ;',
    '4: === → !==',
    '4: 0 → 1',
    '4: return null → return undefined',
    '5: every → some',
    '5: <= → <',
    '5: && → ||',
    '5: ! → ',
    '6: return inside ? Math.max(...list) : null → return undefined',
    '6: inside → !(inside)',
    '6: max → min',
    '9: + → -',
  ])
})

test('a fault changes its own place, also behind letters of several bytes', () => {
  for (const mutant of mutantsOf(source)) {
    const lines = withMutant(source, mutant).split('\n')
    const changed = source.split('\n').filter((line, at) => line !== lines[at])
    expect(changed).toEqual([source.split('\n')[mutant.line - 1]])
  }
})

test('a seed makes the same order', () => {
  const list = Array.from({ length: 50 }, (_, at) => at)
  expect(shuffled(list, 7)).toEqual(shuffled(list, 7))
  expect(shuffled(list, 7)).not.toEqual(shuffled(list, 8))
  expect(shuffled(list, 7).sort((a, b) => a - b)).toEqual(list)
})
