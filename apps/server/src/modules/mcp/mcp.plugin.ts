/**
 * The endpoint of the Model Context Protocol: what an API token may call, as tools. Each request is answered by a server
 * of its own, which ends with it, so that any process can answer the next one.
 */
import { AppError, ensure } from '@vitrine/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { asCounted, type Program, readProgram } from '../tokens/index.ts'
import { routeTools } from './route-tools.ts'

const path = '/mcp'

/** Throws `unauthenticated`, or `origin_refused` for a page of another site. */
async function programOf(ports: Ports, request: FastifyRequest): Promise<Program> {
  const { authorization, origin } = request.headers
  ensure(origin === undefined || origin === new URL(ports.config.publicUrl).origin, 'origin_refused')
  const program = await readProgram(ports, request, /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1] ?? '')
  ensure(program, 'unauthenticated')
  return program
}

export const mcpPlugin: AreaPlugin = async ({ console: listener, routes }, ports) => {
  let made: ReturnType<typeof routeTools> | undefined
  /** With the first request: most servers are never asked. */
  const toolsOnce = () => (made ??= routeTools(routes))
  const url = new URL(path, ports.config.publicUrl)
  listener.post(path, async (request, reply) => {
    const program = await programOf(ports, request)
    // Many messages in one would count as one call, and one of them could cancel another, whose answer never came then.
    ensure(!Array.isArray(request.body), 'bad_request', { message: 'Send one message in each request.' })
    reply.header('cache-control', 'no-store')
    const caller = { server: listener, request, appKey: program.appKey, counted: asCounted(ports) }
    const { answerMcp } = await import('./answer-mcp.ts')
    return answerMcp({ tools: toolsOnce(), program, caller, reply, url })
  })
  // There is no stream to listen to and no session to end.
  listener.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new AppError('method_not_allowed')
    },
  })
}
