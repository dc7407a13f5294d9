import { expect, it } from 'vitest'
import { createSheetRooms, type SheetElement } from './sheet-colors.ts'
import { createSheetLooks } from './sheet-looks.ts'

const elementOf = (name: string): SheetElement => ({ name, classes: new Set(), isFirst: true })
const around = Array.from({ length: 999 }, () => elementOf('b'))

const many = (selector: string) => Array.from({ length: 200 }, () => selector).join()

/** A rule is compared with all that an element stands in: these are ten comparisons in two million steps. */
const fewest = 10

it.each([
  ['of some screens', `@media (min-width:1px){${many('i')}{color:#ddd}}`],
  ['beside a sibling', `${many('b + i')}{color:#ddd}`],
  ['of what stands around them', `${many('b > b i')}{color:#ddd}`],
])('elements are compared with rules %s no longer than there is time, and then a rule may reach any', (_, css) => {
  const looks = createSheetLooks(css, true)
  let compared = 0
  const ask = (name: string) =>
    looks.colorOf(() => {
      compared += 1
      return [...around, elementOf(name)]
    })
  expect(ask('u')).toBeUndefined()
  for (let count = 0; count < 100; count += 1) ask('i')
  expect(compared).toBeLessThanOrEqual(fewest + 2)
  expect(ask('u')).toEqual({ isFaint: true, isImportant: false })
})

it('and so it is with their backgrounds', () => {
  const looks = createSheetLooks(`${many('i')}{background:var(--x)}`, true)
  let compared = 0
  const ask = (name: string) =>
    looks.backgroundOf(() => {
      compared += 1
      return [...around, elementOf(name)]
    })
  expect(ask('u')).toBe('none')
  for (let count = 0; count < 100; count += 1) ask('i')
  expect(compared).toBeLessThanOrEqual(fewest + 2)
  expect(ask('u')).toBe('lost')
})

it('a selector that says the same part again asks for it once', () => {
  const looks = createSheetLooks(`i${'.a'.repeat(10_000)}{color:#ddd}`, true)
  let reads = 0
  const element = {
    ...elementOf('i'),
    get classes() {
      reads += 1
      return new Set(['a'])
    },
  }
  expect(looks.colorOf(() => [element])).toEqual({ isFaint: true, isImportant: false })
  expect(reads).toBeLessThan(10)
})

it('room for first lines is looked for no longer than there is time, and then there is none', () => {
  const roomOf = createSheetRooms(`${Array.from({ length: 500 }, () => 'b i').join()}{margin-left:1px}`)
  const chain = [...around, elementOf('i')]
  const found = Array.from({ length: 20 }, () => roomOf(chain))
  expect(found[0]).toEqual([{ name: 'margin-left', value: '1px' }])
  expect(found.at(-1)).toEqual([])
  expect(found.filter((one) => one.length > 0).length).toBeLessThan(12)
})
