/** The check of regular expressions sees what is planted: a reader that sees nothing would pass everything. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** What the check says of a folder that holds this one source, and whether it passes. */
function check(source: string, name = 'planted.ts'): Promise<{ passes: boolean; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'))
  writeFileSync(join(folder, name), source)
  return new Promise((resolve) => {
    execFile(process.execPath, ['tooling/expressions.mjs', folder], { cwd: root }, (error, _out, said) => {
      rmSync(folder, { recursive: true, force: true })
      resolve({ passes: error === null, said })
    })
  })
}

/** recheck does not know the flag. */
const undecidable = String.raw`/^[\p{L}--[a-z]]{1,9}$/v`

describe('the check of regular expressions', () => {
  test.each([
    ['an exponential one', 'export const a = /^(a+)+$/', 'planted.ts:1 '],
    ['a polynomial one', "const b = 'é'\nexport const a = /<img\\b[^>]*>/g", 'planted.ts:2 '],
    ['one given as text', "export const a = new RegExp('^(a+)+$', 'u')", 'planted.ts:1 '],
    ['one called without new', 'export const a = RegExp(`^(a+)+$`)', 'planted.ts:1 '],
    ['one behind globalThis', "export const a = new globalThis.RegExp('^(a+)+$')", 'planted.ts:1 '],
    ['one put together at run time', 'export const of = (word: string) => new RegExp(word)', 'put together'],
  ])('names %s', async (_title, source, said) => {
    const result = await check(source)
    expect(result.passes).toBe(false)
    expect(result.said).toContain(said)
  })

  test('reads JSX and plain JavaScript too', async () => {
    expect((await check('export const view = () => <b>{/^(a+)+$/.test("a")}</b>', 'planted.tsx')).passes).toBe(false)
    expect((await check('export const a = /^(a+)+$/', 'planted.mjs')).passes).toBe(false)
  })

  test('passes what takes as long as its text, and what is in a comment or a text', async () => {
    const result = await check("// /^(a+)+$/\nexport const b = '/^(a+)+$/'\nexport const a = /^[a-z]{1,9}-[a-z]+$/")
    expect(result).toEqual({ passes: true, said: '' })
  })

  test('passes what cannot be decided only with the bound of its text beside it', async () => {
    expect((await check(`export const a = ${undecidable}`)).said).toContain('declares no bound')
    expect((await check(`// Text of at most 64 characters.\nexport const a = ${undecidable}`)).passes).toBe(true)
    expect((await check('// Text of at most 64 characters.\nexport const a = /^(a+)+$/')).passes).toBe(false)
  })
})
