/**
 * Answers one request of the Model Context Protocol by a server of its own. The packages of the protocol take a quarter of a
 * second and 25 MB to load, so the first request loads them, and not the start.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply } from 'fastify'
import type { Program } from '../tokens/index.ts'
import { type Caller, callRouteTool } from './call-route.ts'
import { checkCall } from './check-call.ts'
import { describeRouteTool, describeTool } from './describe-tool.ts'
import { describeToolName, type RouteTool } from './route-tools.ts'

const instructions = [
  'These tools work in one app of Vitrine, the one of the token.',
  'A change of a page or layout is a draft: shoppers see it after publish. previewChanges says what publishing would change.',
  'Read something before you change it, and send the revision that came with it as ifMatch.',
  'language is that of the content that is read or written.',
  `Long bodies are not listed: ask ${describeToolName} for what a tool takes.`,
].join(' ')

type Tools = ReadonlyMap<string, RouteTool>

function serverFor(tools: Tools, { member }: Program, caller: Caller): Server {
  const mayCall = ({ permission }: RouteTool) => member.permissions.has(permission)
  const noTool = (name: unknown): CallToolResult => ({
    isError: true,
    content: [{ type: 'text', text: `There is no tool '${name}'.` }],
  })
  const server = new Server({ name: 'vitrine', version: '1.0.0' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [describeTool, ...[...tools.values()].filter(mayCall).map(({ tool }) => tool)],
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.get(params.name)
    if (tool) return callRouteTool(caller, tool, params.arguments ?? {})
    if (params.name !== describeToolName) return noTool(params.name)
    const { name } = params.arguments ?? {}
    const described = typeof name === 'string' ? tools.get(name) : undefined
    return described && mayCall(described) ? describeRouteTool(described) : noTool(name)
  })
  return server
}

interface McpCall {
  tools: Tools
  program: Program
  caller: Caller
  reply: FastifyReply
  url: URL
}

export async function answerMcp({ tools, program, caller, reply, url }: McpCall): Promise<FastifyReply> {
  const { request } = caller
  const checked = checkCall(request.body)
  if ('refusal' in checked) return reply.send(checked.refusal)
  const server = serverFor(tools, program, caller)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = new Headers()
    for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const response = await transport.handleRequest(new Request(url, { method: 'POST', headers }), {
      parsedBody: checked.message,
    })
    const type = response.headers.get('content-type')
    if (type !== null) reply.type(type)
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  } finally {
    await server.close()
  }
}
