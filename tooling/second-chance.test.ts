import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLongRun } from './rounds.ts'
import { lastLines, redSoFar, runTests, type SetAside } from './second-chance.mjs'
import { readSetAside } from './set-aside.mjs'

const here = import.meta.dirname

/** Text of a test that is red as often as it says, over all processes: what was tried is kept in a file. */
const redTimes = (times: number, how = "throw new Error('not yet')") => `
import { appendFileSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
const tried = import.meta.filename + '.tried'
test('waits for its turn', () => {
  appendFileSync(tried, 'x')
  if (readFileSync(tried, 'utf8').length <= ${times}) { ${how} }
})
`

describe('files that are red get a second chance', () => {
  let root = ''
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const times = (file: string) => readFileSync(join(root, `${file}.tried`), 'utf8').length

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'second-chance-'))
    symlinkSync(join(here, '../node_modules'), join(root, 'node_modules'))
    for (const folder of ['rules', 'routes']) mkdirSync(join(root, folder))
    write('package.json', '{ "type": "module" }')
    write(
      'vitest.config.ts',
      `import { runRecord } from ${JSON.stringify(join(here, 'run-record.ts'))}
      const tier = (name, more) => ({ test: { name, root: name, include: ['*.test.ts'], isolate: false, ...more } })
      export default { test: {
        reporters: ['dot', runRecord(process.env.RUN_RECORD, Number(process.env.BEGIN_UNTIL || Infinity))],
        projects: [tier('rules', {}), tier('routes', { globalSetup: ['./setup.ts'], sequence: { groupOrder: 1 } })],
      } }`,
    )
    write('routes/setup.ts', 'export const setup = () => {}')
    write('rules/good.test.ts', redTimes(0))
    write('routes/good.test.ts', redTimes(0))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true, force: true })
  })

  const run = (more: { beginUntil?: number; chances?: boolean; setAside?: SetAside[] } = {}) =>
    runTests([], { root, chances: true, stdio: 'ignore', ...more })

  test.runIf(isLongRun)('a run that is green at once names nothing', async () => {
    const result = await run()
    expect(result).toMatchObject({ green: true, red: [], unsteady: [] })
    expect(lastLines(result)).toEqual(['Files of tests: 0 red, 0 unsteady.'])
    expect(times('rules/good.test.ts')).toBe(1)
  })

  test('one that is green at its third try is unsteady, by name and with its first error; others run once', async () => {
    write('routes/slow.test.ts', redTimes(2))
    const result = await run()
    expect(result.green).toBe(true)
    expect(lastLines(result)).toEqual([
      'unsteady: routes/slow.test.ts [routes] > waits for its turn: Error: not yet',
      'Files of tests: 0 red, 1 unsteady.',
    ])
    expect([times('routes/slow.test.ts'), times('routes/good.test.ts')]).toEqual([3, 1])
  })

  test('one that is always red is red after three tries, beside one that is unsteady', async () => {
    write('rules/wrong.test.ts', redTimes(99))
    write('routes/slow.test.ts', redTimes(1))
    const result = await run()
    expect(result.green).toBe(false)
    expect(lastLines(result)).toEqual([
      '✗ rules/wrong.test.ts [rules] > waits for its turn: Error: not yet',
      'unsteady: routes/slow.test.ts [routes] > waits for its turn: Error: not yet',
      'Files of tests: 1 red, 1 unsteady.',
    ])
    expect([times('rules/wrong.test.ts'), times('routes/slow.test.ts')]).toEqual([3, 2])
  })

  test('a worker that ends in the middle takes nothing along', async () => {
    write('routes/crash.test.ts', redTimes(1, 'process.kill(process.pid, "SIGKILL")'))
    const result = await run()
    expect(result.green).toBe(true)
    expect(result.unsteady.map(({ file }) => file)).toContain('routes/crash.test.ts')
  })

  test('errors outside of every test belong to their files, which may be without one', async () => {
    write('rules/late.test.ts', redTimes(1, "setTimeout(() => { throw new Error('too late') })"))
    write(
      'rules/wait.test.ts',
      "import { test } from 'vitest'\ntest('waits', () => new Promise((go) => setTimeout(go, 50)))",
    )
    write('rules/broken.test.ts', "import 'node:nothing'")
    const result = await run()
    expect(result.green).toBe(false)
    expect(lastLines(result)[0]).toMatch(/^✗ rules\/broken\.test\.ts \[rules\]: .*node:nothing/)
    expect(lastLines(result).join('\n')).toMatch(/^unsteady: .*Error: too late$/m)
  })

  test('a set-up that fails once costs its run alone, and one that fails twice is red', async () => {
    write(
      'routes/setup.ts',
      `import { existsSync, writeFileSync } from 'node:fs'
      const tried = import.meta.filename + '.tried'
      export const setup = () => {
        if (existsSync(tried)) return
        writeFileSync(tried, '')
        throw new Error('no database')
      }`,
    )
    const once = await run()
    expect(once).toMatchObject({ green: true, red: [] })
    expect(lastLines(once)).toEqual([
      'unsteady: set-up [rules, routes]: Error: no database',
      'Files of tests: 0 red, 1 unsteady.',
    ])
    write('routes/setup.ts', "export const setup = () => { throw new Error('no database') }")
    const result = await run()
    expect(result).toMatchObject({ green: false, why: 'The set-up of a tier failed twice.' })
    expect(lastLines(result)[0]).toBe('✗ set-up [rules, routes]: Error: no database')
  })

  test('41 red files get no second chance', async () => {
    for (let count = 1; count <= 41; count += 1) write(`rules/red-${count}.test.ts`, redTimes(1))
    const result = await run()
    expect(result.green).toBe(false)
    expect(result.red).toHaveLength(41)
    expect(lastLines(result)).toContain('✗ 41 files were red: more than 40 get no second try.')
    expect(times('rules/red-1.test.ts')).toBe(1)
  })

  test('no file is begun once the time is over, and the run says so', async () => {
    write('rules/slow.test.ts', redTimes(1))
    const result = await run({ beginUntil: Date.now() })
    expect(result).toMatchObject({ green: false, why: 'There was no time for a further try.' })
    expect(times('rules/slow.test.ts')).toBe(1)
  })

  test('without chances what is red is red', async () => {
    write('rules/slow.test.ts', redTimes(1))
    vi.stubEnv('SECOND_CHANCE', '0')
    expect((await runTests([], { root, stdio: 'ignore' })).green).toBe(false)
    expect(times('rules/slow.test.ts')).toBe(1)
  })

  test('a try that comes to the time begins no further file, and names those that did not run', async () => {
    for (const name of ['a', 'b', 'c']) write(`rules/${name}.test.ts`, redTimes(0))
    vi.stubEnv('BEGIN_UNTIL', '1')
    const records = join(root, 'records')
    mkdirSync(records)
    const args = ['--project=rules', '--no-file-parallelism', '--maxWorkers=1']
    const result = await runTests(args, { root, stdio: 'ignore', chances: false, records })
    expect(result.red.map(({ red }) => red[0]?.error)).toEqual(Array(3).fill('did not run to its end'))
    expect(
      ['good', 'a', 'b', 'c'].filter((name) => existsSync(join(root, `rules/${name}.test.ts.tried`))),
    ).toHaveLength(1)
    expect(redSoFar(records)).toEqual([])
  })

  test('a test that is set aside turns nothing red and is named; another of its file does', async () => {
    const entry = { file: 'rules/wrong.test.ts', title: 'waits for its turn', error: 'not yet', date: '2026-11-20' }
    write('rules/wrong.test.ts', redTimes(99))
    const result = await run({ setAside: [entry] })
    expect(result).toMatchObject({ green: true, red: [] })
    expect(lastLines(result)[0]).toBe('set aside on 2026-11-20: rules/wrong.test.ts > waits for its turn: not yet')
    write('rules/wrong.test.ts', `${redTimes(99)}\ntest('another', () => { throw new Error('wrong') })`)
    expect((await run({ setAside: [entry] })).red).toMatchObject([{ red: [{ test: 'another' }] }])
  })

  test('at most five are set aside, and none for longer than 14 days', () => {
    const list = (count: number, date = '2026-11-20') => {
      const entries = Array.from({ length: count }, (_, at) => ({ file: 'a', title: `${at}`, error: 'e', date }))
      write('set-aside.json', JSON.stringify(entries))
      return () => readSetAside(join(root, 'set-aside.json'), new Date('2026-12-04T12:00:00Z'))
    }
    expect(list(5)()).toHaveLength(5)
    expect(list(6)).toThrow('At most 5')
    expect(list(1, '2026-11-19')).toThrow('After 14 days')
    expect(list(1, 'soon')).toThrow('After 14 days')
    expect(list(1, '2026-12-20')).toThrow('a date to come')
    write('set-aside.json', '[{ "file": "a", "title": "b", "date": "2026-11-20" }]')
    expect(() => readSetAside(join(root, 'set-aside.json'))).toThrow('lacks its error')
  })
})
