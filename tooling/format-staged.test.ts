import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limit } from './limits.ts'

const root = join(import.meta.dirname, '..')

describe('a commit', () => {
  let folder = ''
  let longestMs = 0
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@shop.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '', FORMAT_STAGED_MS: String(longestMs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const write = (text: string) => writeFileSync(join(folder, 'a.ts'), text)
  const committed = () => git('show', 'HEAD:a.ts')

  beforeEach(() => {
    longestMs = limit(60_000)
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
    longestMs = 2_500
    write('export const a = "b";\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    expect(committed()).toBe('export const a = "b";\n')
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('export const a = "b";\n')
  })

  test('of files by name leaves nothing behind that is staged', () => {
    write('export const a = 1\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    write('export const a = "b";\n')
    git('commit', '-m', 'b', '--', 'a.ts')
    expect(committed()).toBe('export const a = "b";\n')
    expect(git('status', '--porcelain', 'a.ts')).toBe('')
  })

  test('is made also where something cannot be mended', () => {
    write('export const a = (\n')
    git('add', 'a.ts')
    git('commit', '-m', 'a')
    expect(committed()).toBe('export const a = (\n')
  })
})

describe('an installation', () => {
  let folder = ''
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const hooksAfter = (env: NodeJS.ProcessEnv) => {
    const program = "import('./tooling/install.mjs').then(({ install }) => install())"
    execFileSync(process.execPath, ['-e', program], { cwd: folder, env: { ...process.env, ...env } })
    return git('config', '--local', '--default', 'none', 'core.hooksPath')
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'))
    git('init', '--quiet')
    for (const made of ['tooling', 'node_modules']) mkdirSync(join(folder, made))
    for (const file of ['install.mjs', 'run.mjs']) cpSync(join(root, 'tooling', file), join(folder, 'tooling', file))
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    const lock = createHash('sha256').update('{}').digest('hex')
    writeFileSync(join(folder, 'node_modules/.vitrine-installed'), lock)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('sets the hooks of the project', () => expect(hooksAfter({ CI: '' })).toBe('tooling/hooks'))

  test('sets none in CI', () => expect(hooksAfter({ CI: 'true' })).toBe('none'))

  test('leaves those of its own that somebody has for all projects', () => {
    writeFileSync(join(folder, 'global'), '[core]\n\thooksPath = /own/hooks\n')
    expect(hooksAfter({ CI: '', GIT_CONFIG_GLOBAL: join(folder, 'global') })).toBe('none')
  })
})
