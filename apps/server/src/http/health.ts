/** `/livez`: the process answers. `/readyz`: it can serve: database, migrations, and not stopping. */

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ports } from '../ports.ts'

export interface Health {
  /** From now on `/readyz` answers 503, so that a load balancer sends no more requests. */
  drain(): void
}

const databaseDeadlineMs = 1_000

async function databaseAnswers(ports: Ports): Promise<boolean> {
  const answer = sql`select 1`.execute(ports.allTables('The question names no table.')).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), databaseDeadlineMs).unref())
  return Promise.race([answer, late])
}

export function installHealth(server: FastifyInstance, ports: Ports): Health {
  let draining = false
  // There is no limit here: during a flood from others, a refused liveness check would get the process killed.
  server.get('/livez', { logLevel: 'silent', config: { limit: null } }, async () => ({ status: 'ok' }))
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !draining && (await databaseAnswers(ports))
    if (ready) reply.code(200)
    else reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'not ready' }
  })
  return {
    drain: () => {
      draining = true
    },
  }
}
