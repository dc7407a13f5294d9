// Cold start from a bare clone, second start, and idle memory on both databases.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/run.mjs'
import { machine } from '../machine.mjs'
import { freePorts, startServer } from '../server-process.mjs'

const rssMb = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function timeStart(folder, ports) {
  const began = performance.now()
  const child = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: folder,
    env: { ...process.env, ...ports },
    stdio: 'ignore',
  })
  while (
    !(await fetch(`http://localhost:${ports.PORT}/readyz`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('npm start ended early.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - began) / 1000
  return { child, seconds }
}

async function stop(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

export async function measure() {
  console.log(machine())
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-clone-'))
  execFileSync('git', ['clone', '-q', root, folder])
  const [PORT, SHOPPER_PORT, METRICS_PORT] = (await freePorts(3)).map(String)
  const ports = { PORT, SHOPPER_PORT, METRICS_PORT }
  const cold = await timeStart(folder, ports)
  console.log(`cold start from a bare clone: ${cold.seconds.toFixed(1)} s (goal 120 s)`)
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  console.log(
    `idle memory on the embedded database, everything in one process: ${rssMb(cold.child.pid)} MB (goal 550 MB)`,
  )
  await stop(cold.child)
  const second = await timeStart(folder, ports)
  console.log(`second start: ${second.seconds.toFixed(1)} s (goal 5 s)`)
  await stop(second.child)
  rmSync(folder, { recursive: true, force: true })

  const postgres = await startPostgres()
  const first = await startServer({ databaseUrl: postgres.url })
  await first.stop()
  const server = await startServer({ databaseUrl: postgres.url })
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  console.log(`idle memory of the server on PostgreSQL: ${rssMb(server.child.pid)} MB (goal 130 MB)`)
  await server.stop()
  postgres.stop()
}
