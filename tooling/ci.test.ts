/** `.ci/run`, with steps of its own kind in the places of the real ones. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const own = ['ci.mjs', 'red-lines.mjs', 'run.mjs', 'second-chance.mjs', 'set-aside.mjs']
const note = (line: string) => `import { noteRed } from './red-lines.mjs'\nnoteRed(${JSON.stringify(line)})\n`

describe('the run of CI', () => {
  let root = ''
  const write = (name: string, text: string) => writeFileSync(join(root, 'tooling', name), text)
  function run(more: NodeJS.ProcessEnv = {}) {
    const { status, stdout } = spawnSync(process.execPath, ['tooling/ci.mjs'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...more },
    })
    return { status, lines: stdout.trimEnd().split('\n') }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ci-'))
    mkdirSync(join(root, 'tooling'))
    for (const file of own) cpSync(join(import.meta.dirname, file), join(root, 'tooling', file))
    write('node-version.mjs', '')
    write('install.mjs', 'export const install = async () => {}')
    write('find-chromium.mjs', '')
    write('check.mjs', '')
    write('test.mjs', "console.log('tests ran')")
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('is green where checks and tests are', () => {
    expect(run()).toEqual({ status: 0, lines: ['tests ran', '', '✓ Green after 0 minutes.'] })
  })

  test('runs the tests where a check is red, and names at its end all that is', () => {
    write('check.mjs', `${note('✗ types')}process.exit(1)`)
    write('test.mjs', `console.log('tests ran')\n${note('✗ a test')}process.exit(1)`)
    const end = ['✗ types', '✗ a test', '✗ Red after 0 minutes.']
    expect(run()).toEqual({ status: 1, lines: ['tests ran', '', ...end] })
  })

  test('says in its last lines what it knows, and that there is more', () => {
    write(
      'check.mjs',
      `import { noteRed } from './red-lines.mjs'
      noteRed(...Array.from({ length: 99 }, (_, at) => '✗ ' + at))
      process.exit(1)`,
    )
    const { lines } = run()
    expect(lines.slice(-3)).toEqual(['…', '✗ 98', '✗ Red after 0 minutes.'])
    expect(lines.slice(-60)).toContain('✗ 0')
  })

  test('ends itself in time, with all it started and with what was red by then', () => {
    const red = {
      kind: 'ended',
      project: 'rules',
      file: 'a.test.ts',
      ok: false,
      red: [{ test: 'adds', error: 'wrong' }],
    }
    const wanted = { kind: 'wanted', project: 'rules', file: 'a.test.ts' }
    write(
      'test.mjs',
      `import { writeFileSync } from 'node:fs'
      writeFileSync(process.env.RUN_RECORDS + '/first', ${JSON.stringify(`${JSON.stringify(wanted)}\n${JSON.stringify(red)}\n`)})
      setInterval(() => {}, 1_000)`,
    )
    const { status, lines } = run({ CI_MINUTES: '0.1' })
    expect(status).toBe(1)
    expect(lines.slice(-2)).toEqual([
      '✗ a.test.ts [rules] > adds: wrong',
      '✗ After 0 minutes the run was ended: what is not named above did not run to its end.',
    ])
  })
})
