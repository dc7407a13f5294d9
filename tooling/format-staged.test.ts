import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

describe('a commit', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@shop.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const write = (text: string) => writeFileSync(join(folder, 'a.ts'), text)
  const committed = () => git('show', 'HEAD:a.ts')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'format-staged-'))
    git('init', '--quiet')
    mkdirSync(join(folder, 'tooling'))
    for (const file of [
      'tooling/hooks',
      'tooling/format-staged.mjs',
      'tooling/biome-quick.json',
      'biome.json',
      '.gitignore',
    ])
      cpSync(join(root, file), join(folder, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    git('config', 'core.hooksPath', 'tooling/hooks')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is formatted as it is made, in the folder too', () => {
    write('export const a = "b";\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    expect(committed()).toBe("export const a = 'b'\n")
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe("export const a = 'b'\n")
    expect(git('status', '--porcelain', 'a.ts')).toBe('')
  })

  test('takes nothing along that was not staged', () => {
    write('export const a = "b";\n')
    git('add', 'a.ts')
    write('export const a = "c";\n')
    git('commit', '-m', 'a')
    expect(committed()).toBe('export const a = "b";\n')
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('export const a = "c";\n')
  })

  test('keeps a file whole whose formatting takes too long and is ended', () => {
    rmSync(join(folder, 'node_modules'))
    const program = join(folder, 'node_modules/@biomejs/cli-slow')
    for (const place of [program, join(folder, 'node_modules/.bin')]) {
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, 'biome'), '#!/bin/sh\n: > a.ts\nexec sleep 60\n', { mode: 0o755 })
    }
    write('export const a = "b";\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    expect(committed()).toBe('export const a = "b";\n')
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('export const a = "b";\n')
  })

  test('is made also where something cannot be mended', () => {
    write('export const a = (\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    expect(committed()).toBe('export const a = (\n')
  })
})
