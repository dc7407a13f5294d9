import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What the check says of one module of the console; '' where nothing is wrong. */
function judge(text: string, file = 'features/design/planted.ts'): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-planted-'))
  folders.push(folder)
  const path = join(folder, 'apps/console/src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'module-state.mjs'), folder], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

describe('modules of the console', () => {
  test.each([
    'export const opened = createObservable(false)',
    'const people = createKeyedStore<Key>()',
    'export const listeners: Set<() => void> = new Set()',
    'const known = new WeakMap<Editor, Checks>()',
    'const byId = new Map<string, string>()',
    'let turns = 0',
    'export let saving: Promise<void> | null = null',
  ])('keep no state: %s is refused by its place', (text) => {
    expect(judge(`import {} from './other.ts'\n${text}\n`)).toContain('features/design/planted.ts:2')
  })

  test.each([
    'export const opened = service(() => createObservable(false))',
    'const none: ReadonlyMap<string, never> = new Map()',
    "const fixed = new Set(['id', 'type'])",
    'function count() {\n  let turns = 0\n  return turns\n}',
  ])('keep constants and declare services: %s', (text) => {
    expect(judge(`${text}\n`)).toBe('')
  })

  test('a test may keep what it likes, and so may what stands for the page itself', () => {
    expect(judge('let said = 0\n', 'features/design/planted.test.ts')).toBe('')
    expect(judge('let touchedAt = 0\n', 'shared/api/touch.ts')).toBe('')
  })
})
