import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSupported } from './runtime.mjs'

const version = /version = '([\d.]+)'/.exec(readFileSync(new URL('runtime.mjs', import.meta.url), 'utf8'))?.[1]

test('Node 22, 24 and 26 are supported', () => {
  expect(['22.19.0', '22.23.3', '24.0.0', '24.21.0', '26.12.1', '28.0.0'].filter((one) => !isSupported(one))).toEqual(
    [],
  )
  expect(['18.20.0', '20.20.2', '21.7.0', '22.18.0', '23.11.0', '25.1.0'].filter(isSupported)).toEqual([])
})

describe('on an older Node a command', () => {
  let folder = ''
  const program = (path: string, text: string) => {
    writeFileSync(path, `#!/bin/sh\n${text}\n`)
    chmodSync(path, 0o755)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-runtime-'))
    for (const name of ['tooling', 'bin', 'package/bin']) mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['node-version.mjs', 'runtime.mjs'])
      cpSync(new URL(name, import.meta.url), join(folder, 'tooling', name))
    writeFileSync(join(folder, 'tooling/command.mjs'), "import './node-version.mjs'\nconsole.log('ran here')\n")
    writeFileSync(
      join(folder, 'older.mjs'),
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
    )
    // The Node of the registry, and the npm that brings it.
    program(
      join(folder, 'package/bin/node'),
      `[ "$1" = --version ] && echo v${version} && exit\ntrap 'echo ended by a signal; exit 5' TERM\necho "went on with $*"\n[ -z "$WAITS" ] || { echo waiting; sleep 20 & wait; }\nexit 3`,
    )
    program(
      join(folder, 'bin/npm'),
      `echo "$@" >> ${folder}/fetched\nplace="$3"\nfor last; do :; done\nmkdir -p "$place/node_modules"\ncp -r ${folder}/package "$place/node_modules/\${last%@*}"`,
    )
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const args = () => ['--import', join(folder, 'older.mjs'), join(folder, 'tooling/command.mjs'), 'one', 'two']
  const env = () => ({ ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` })
  const run = () => spawnSync(process.execPath, args(), { env: env(), encoding: 'utf8' })

  test('says so, fetches a supported one once, goes on with it, and ends as it ends', () => {
    const first = run()
    expect(first.stderr).toMatch(/^Vitrine needs Node 22, 24 or 26, and this is 20\.20\.2: it fetches Node [\d.]+ into/)
    expect(first.stdout).toMatch(/went on with .*command\.mjs one two/)
    expect(first.stdout).not.toContain('ran here')
    expect(first.status).toBe(3)
    const second = run()
    expect(second.stderr).toContain('which it has fetched before')
    expect(second.status).toBe(3)
    expect(readFileSync(join(folder, 'fetched'), 'utf8').trim().split('\n')).toHaveLength(1)
  })

  test('says what to do where there is no registry, and leaves nothing half fetched', () => {
    program(join(folder, 'bin/npm'), 'exit 1')
    const { status, stdout, stderr } = run()
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Install Node 22, 24 or 26 from https://nodejs.org')
    expect(existsSync(join(folder, '.cache/node', version ?? ''))).toBe(false)
  })

  test('says what to do where the fetched one does not run', () => {
    program(join(folder, 'package/bin/node'), 'exit 127')
    expect(run().stderr).toContain('does not run on this machine')
  })

  test('hands a signal on', async () => {
    const child = spawn(process.execPath, args(), {
      env: { ...env(), WAITS: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (chunk.toString().includes('waiting')) child.kill('SIGTERM')
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect([code, said.includes('ended by a signal')]).toEqual([5, true])
  })
})
