/** Runs a command as an operator would, on the data of a server that does not run meanwhile. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quickStart } from './server.ts'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const run = promisify(execFile)

export async function runOperatorCommand(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...quickStart, main, ...args], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'silent', ...environment },
  })
  return stdout
}
