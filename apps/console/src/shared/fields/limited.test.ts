import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a limit cuts on purpose: a search, and a color, whose input reads what is pasted itself (D-045). */
const cutting = ['color-field.tsx', 'color-text-input.tsx', 'list-bar.tsx', 'place-search.tsx']
/** They hand their limit on to a field that is drawn elsewhere. */
const handedOn = ['url-targets.tsx']

test('no field of the console lets the browser cut a text without a word', () => {
  const root = new URL('../../', import.meta.url)
  const limiting = globSync('**/*.tsx', { cwd: root }).filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return (
      !file.includes('.test.') &&
      /\bmaxLength[=:]/.test(text) &&
      !/fields\/(?:text|tags)-input\.tsx'|\/(?:text|tags)-input\.tsx'/.test(text)
    )
  })
  expect(limiting.map((file) => file.slice(file.lastIndexOf('/') + 1)).sort()).toEqual([...cutting, ...handedOn].sort())
})
