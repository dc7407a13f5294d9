/**
 * The endpoint of the Model Context Protocol: what an API token may call, as tools. Each request is answered by a server
 * of its own, which ends with it, so that any process can answer the next one.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { type Program, readProgram } from '../tokens/index.ts'
import { type Caller, callRouteTool } from './call-route.ts'
import { type RouteTool, routeTools } from './route-tools.ts'

const path = '/mcp'

const instructions = [
  'These tools work in one app of Vitrine, the one of the token.',
  'A change of a page or layout is a draft: shoppers see it after publish. previewChanges says what publishing would change.',
  'Read something before you change it, and send the revision that came with it as ifMatch.',
].join(' ')

type Tools = ReadonlyMap<string, RouteTool>

/** Throws `unauthenticated`, or `origin_refused` for a page of another site. */
async function programOf(ports: Ports, request: FastifyRequest): Promise<Program> {
  const { authorization, origin } = request.headers
  ensure(origin === undefined || origin === new URL(ports.config.publicUrl).origin, 'origin_refused')
  const program = await readProgram(ports, request, /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1] ?? '')
  ensure(program, 'unauthenticated')
  return program
}

function serverFor(tools: Tools, { member }: Program, caller: Caller): Server {
  const mayCall = ({ permission }: RouteTool) => member.permissions.has(permission)
  const server = new Server({ name: 'vitrine', version: '1.0.0' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].filter(mayCall).map(({ tool }) => tool),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.get(params.name)
    if (tool) return callRouteTool(caller, tool, params.arguments ?? {})
    return { isError: true, content: [{ type: 'text', text: `There is no tool '${params.name}'.` }] }
  })
  return server
}

async function answer(server: Server, { request, reply }: { request: FastifyRequest; reply: FastifyReply }, url: URL) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = new Headers()
    for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const response = await transport.handleRequest(new Request(url, { method: 'POST', headers }), {
      parsedBody: request.body,
    })
    const type = response.headers.get('content-type')
    if (type !== null) reply.type(type)
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  } finally {
    await server.close()
  }
}

export const mcpPlugin: AreaPlugin = async ({ console: listener, routes }, ports) => {
  const tools = routeTools(routes)
  const url = new URL(path, ports.config.publicUrl)
  listener.post(path, async (request, reply) => {
    const program = await programOf(ports, request)
    reply.header('cache-control', 'no-store')
    const caller = { server: listener, request, appKey: program.appKey }
    return answer(serverFor(tools, program, caller), { request, reply }, url)
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
