/** Runs a tool: one call of its route through the same gate as from outside, so that a tool can do nothing more. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { buildUrl } from '@vitrine/domain/contract/client'
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyName, languageName, ofToken, type RouteTool, revisionName } from './route-tools.ts'

type Arguments = Readonly<Record<string, unknown>>

export interface Caller {
  server: FastifyInstance
  /** The request that asked for the tool. */
  request: FastifyRequest
  appKey: string
  /** Says that the call was counted against the token's limit. */
  counted: Readonly<Record<string, string>>
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** Why the arguments are none of this tool; the route checks the rest. */
function problemOf({ tool: { inputSchema } }: RouteTool, given: Arguments): string | null {
  const known = inputSchema.properties ?? {}
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) return `There is no argument '${unknown}'. There are: ${Object.keys(known).join(', ')}.`
  const missing = inputSchema.required?.find((name) => given[name] === undefined)
  return missing === undefined ? null : `The argument '${missing}' is missing.`
}

const namesApp = (schema: z.ZodType): boolean => schema instanceof z.ZodObject && ofToken in schema.shape

/** The address with everything in it. Null where a part of its path would lead to another one. */
function addressOf(route: RouteContract, given: Arguments, appKey: string): string | null {
  const all = { ...given, [ofToken]: appKey }
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, all[name as keyof typeof all]]))
  const params = pick([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  if (Object.values(params).some((value) => ['', '.', '..'].includes(String(value)))) return null
  return buildUrl(route.path, { params, query: pick(Object.keys(route.query?.shape ?? {})) })
}

function bodyOf(route: RouteContract, given: Arguments, appKey: string): unknown {
  const body = given[bodyName]
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return route.body && namesApp(route.body) && isObject ? { ...body, [ofToken]: appKey } : body
}

function headersOf({ authorization }: FastifyRequest['headers'], given: Arguments, appKey: string) {
  const { [revisionName]: revision, [languageName]: language } = given
  return {
    ...(authorization !== undefined && { authorization }),
    'app-key': appKey,
    ...(typeof revision === 'string' && { 'if-match': `"${revision}"` }),
    ...(typeof language === 'string' && { 'x-app-language': language }),
  }
}

/** A text that no header can hold would break the call instead of being refused. */
const isHeaderText = (value: unknown): boolean => typeof value === 'string' && /^[\x20-\x7e]{0,100}$/.test(value)

export async function callRouteTool(
  { server, request, appKey, counted }: Caller,
  tool: RouteTool,
  given: Arguments,
): Promise<CallToolResult> {
  const problem = problemOf(tool, given)
  if (problem !== null) return failed(problem)
  for (const name of [revisionName, languageName])
    if (given[name] !== undefined && !isHeaderText(given[name]))
      return failed(`The argument '${name}' is not accepted.`)
  const { route } = tool
  const url = addressOf(route, given, appKey)
  if (url === null) return failed('A value of the path is not accepted.')
  const response = await server.inject({
    method: route.method,
    url,
    remoteAddress: request.ip,
    headers: { ...headersOf(request.headers, given, appKey), ...counted },
    ...(route.body && { payload: bodyOf(route, given, appKey) as object }),
  })
  const answer = response.body === '' ? null : (JSON.parse(response.body) as unknown)
  if (response.statusCode >= 400) return failed(JSON.stringify(answer))
  const { etag } = response.headers
  const revision = typeof etag === 'string' ? etag.replace(/^W\//, '').replaceAll('"', '') : undefined
  const result = { ...(revision !== undefined && { revision }), answer }
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
}
