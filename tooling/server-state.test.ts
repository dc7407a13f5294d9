/** The check of module scope finds what it is for, and lets constants be. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-state-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function judge(text: string) {
  writeFileSync(join(folder, 'planted.ts'), text)
  const check = join(import.meta.dirname, 'server-state.mjs')
  const { status, stderr } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

test.each([
  ['let waiting = 0', 'waiting is a variable'],
  ['export let loaded: Promise<void> | undefined', 'loaded is a variable'],
  ['const seen = new Map<string, number>()', 'seen is a Map that is not typed as read-only'],
  ['const caches = new WeakMap<object, number>()', 'caches is an instance of WeakMap'],
  ["import { LRUCache } from 'lru-cache'\nconst cache = new LRUCache({ max: 1 })", 'cache is an instance of LRUCache'],
  ['export const limit = createWorkLimit({ running: 2, waiting: 40 })', 'limit is what createWorkLimit made'],
  ['const turn = pLimit(1)', 'turn is what pLimit made'],
  ['const queue: string[] = []', 'queue is an empty list or object'],
  ['const known = {} as Record<string, number>', 'known is an empty list or object'],
  ['class Pool {\n  static open = 0\n}', 'open is a variable'],
  ['class Pool {\n  static readonly all = new Set<Pool>()\n}', 'all is a Set that is not typed as read-only'],
])('state in module scope is refused: %s', (text, said) => {
  expect(judge(text)).toContain(`keeps state in module scope: ${said}`)
})

test('constants, read-only tables, functions and services are none', () => {
  const text = `
    const maxAgeMs = 1_000
    const codes: ReadonlySet<string> = new Set(['ENOSPC'])
    const names: ReadonlyMap<string, string> = new Map([['a', 'b']])
    const none: readonly string[] = []
    const format = new Intl.NumberFormat('en')
    const require = createRequire(import.meta.url)
    const cacheOf = defineService(() => new Map<string, number>())
    export function count() {
      let counted = 0
      return () => (counted += 1)
    }
    export class Cache {
      readonly #known = new Map<string, number>()
    }
  `
  expect(judge(text)).toBe('')
})
