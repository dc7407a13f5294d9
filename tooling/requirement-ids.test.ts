/** A test that proves a requirement names it in its title, as [D-187]; `requirement-ids.txt` lists those there are. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const known = new Set(read('tooling/requirement-ids.txt').trim().split('\n'))

/** `file:line [id]` of each id in the text that is no requirement. */
const unknownIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\[([A-Z]-\d+)\]/g)]
      .map(([, id = '']) => id)
      .filter((id) => !known.has(id))
      .map((id) => `${file}:${index + 1} [${id}]`),
  )

describe('requirements named by tests', () => {
  test('are requirements there are', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith('tooling/'))
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => unknownIn(file, read(file)))).toEqual([])
  })

  test('are told apart from an id that is none', () => {
    expect(unknownIn('a.test.ts', "test('one [D-187] and another [D-999] [D-18]', …)")).toEqual([
      'a.test.ts:1 [D-999]',
      'a.test.ts:1 [D-18]',
    ])
  })
})
