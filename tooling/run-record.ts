/**
 * A reporter of vitest: writes into the file that RUN_RECORD names which files a run has, how each ended, and errors that
 * belong to none. Line by line, so that a run that is killed leaves what it knew.
 */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

const root = process.cwd()

const firstLine = ({ name, message }: { name?: string | undefined; message: string }): string =>
  `${name && !message.startsWith(name) ? `${name}: ` : ''}${message}`.split('\n')[0]?.slice(0, 200) ?? ''

/** What was red in a file: its tests, or the file where it has none. */
function redOf(module: TestModule): { test: string; error: string }[] {
  const tests = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    error: firstLine(test.result().errors?.[0] ?? { message: 'failed' }),
  }))
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ test: suite.fullName, error: firstLine(error) })),
  )
  return [...tests, ...suites, ...module.errors().map((error) => ({ test: '', error: firstLine(error) }))]
}

/** `beginUntil` is a time in milliseconds after which no further file is begun. */
export function runRecord(path: string, beginUntil: number): Reporter {
  const write = (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`)
  const place = (project: string, file: string) => ({ project, file: relative(root, file) })
  let vitest: Vitest | undefined
  let late = false

  return {
    onInit(started) {
      vitest = started
    },
    onTestRunStart(specifications) {
      for (const { project, moduleId } of specifications) write({ kind: 'wanted', ...place(project.name, moduleId) })
    },
    onTestModuleEnd(module) {
      const red = redOf(module)
      // Vitest also names those that it does not begin any more.
      if (late && red.length === 0) return
      const ok = module.ok() && red.length === 0
      write({ kind: 'ended', ...place(module.project.name, module.moduleId), ok, red })
      if (late || Date.now() < beginUntil) return
      late = true
      void vitest?.cancelCurrentRun('test-failure')
    },
    onTestRunEnd(_, errors) {
      for (const error of errors as (SerializedError & { VITEST_TEST_PATH?: string })[]) {
        const file = error.VITEST_TEST_PATH
        write({ kind: 'error', file: file ? relative(root, file) : null, error: firstLine(error) })
      }
      write({ kind: 'over' })
    },
  }
}
