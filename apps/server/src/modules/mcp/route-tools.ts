/** The routes that a program may call, as tools of the Model Context Protocol: one each, made from its contract. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { mayBeCalledByToken } from '@vitrine/domain/tokens/token-permissions.rules'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface RouteTool {
  route: RouteContract
  permission: Permission
  /** As the list shows it. */
  tool: Tool
  /** Everything that the tool takes, which `describeTool` tells. */
  inputSchema: Tool['inputSchema']
}

/** Tells what a tool takes. */
export const describeToolName = 'describeTool'

/** A list is read whole before anything is asked: a body longer than this is told by `describeTool`. */
const mostOfBody = 300

/** The token says which app is meant, so that no tool asks. */
export const ofToken = 'appKey'
/** Parts of a call that no parameter of a route is named as. */
export const bodyName = 'body'
export const revisionName = 'ifMatch'
export const languageName = 'language'
const reserved = [bodyName, revisionName, languageName]

/** Files and forms are no arguments of a tool, and what needs the person refuses every token. */
function permissionOf(route: RouteContract): Permission | null {
  if (!mayBeCalledByToken(route.access) || route.file || route.rawBody || route.form) return null
  return route.access.permission
}

/** The name of a format says what its pattern does, and bounds of every whole number say nothing. */
function leaveOutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function objectSchema(schema: z.ZodType): { properties: Record<string, Json>; required: string[]; whole: Json } {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => leaveOutNoise(jsonSchema),
  }) as Json
  return {
    properties: (whole['properties'] ?? {}) as Record<string, Json>,
    required: (whole['required'] ?? []) as string[],
    whole,
  }
}

/** A body's schema without the app's key, which is filled in. */
function bodySchema(schema: z.ZodType): Json {
  const { properties, required, whole } = objectSchema(schema)
  if (!(ofToken in properties)) return whole
  const { [ofToken]: _, ...rest } = properties
  return { ...whole, properties: rest, required: required.filter((name) => name !== ofToken) }
}

function inputSchema(route: RouteContract): Tool['inputSchema'] {
  const properties: Record<string, Json> = {}
  const required: string[] = []
  for (const part of [route.params, route.query]) {
    if (!part) continue
    const read = objectSchema(part)
    for (const [name, schema] of Object.entries(read.properties)) {
      if (name === ofToken) continue
      if (name in properties || reserved.includes(name))
        throw new Error(`${route.path} has two inputs that a tool would call ${name}.`)
      properties[name] = schema
      if (read.required.includes(name)) required.push(name)
    }
  }
  if (route.body) {
    properties[bodyName] = bodySchema(route.body)
    required.push(bodyName)
  }
  if (route.revision === 'required' || route.revision === 'optional') {
    properties[revisionName] = { type: 'string' }
    if (route.revision === 'required') required.push(revisionName)
  }
  properties[languageName] = { type: 'string' }
  return { type: 'object', properties, required, additionalProperties: false }
}

/** What a tool that only reads destroys or repeats is no question. */
const hintsOf = ({ method }: RouteContract): Tool['annotations'] =>
  method === 'GET'
    ? { readOnlyHint: true }
    : { readOnlyHint: false, destructiveHint: method !== 'POST', idempotentHint: method !== 'POST' }

/** The same with a long body left to `describeTool`. */
function briefly(whole: Tool['inputSchema']): Tool['inputSchema'] {
  const properties = whole.properties as Record<string, Json>
  const body = properties[bodyName]
  if (!body || JSON.stringify(body).length <= mostOfBody) return whole
  const brief = { type: 'object', description: `Ask ${describeToolName}` }
  return { ...whole, properties: { ...properties, [bodyName]: brief } }
}

export function routeTools(routes: Readonly<Record<string, RouteContract>>): ReadonlyMap<string, RouteTool> {
  const tools = new Map<string, RouteTool>()
  for (const [name, route] of Object.entries(routes)) {
    const permission = permissionOf(route)
    if (permission === null) continue
    if (name === describeToolName) throw new Error(`A route has the name of the tool ${name}.`)
    const whole = inputSchema(route)
    tools.set(name, {
      route,
      permission,
      inputSchema: whole,
      tool: {
        name,
        description: `${route.summary}.`,
        inputSchema: briefly(whole),
        annotations: { ...hintsOf(route), openWorldHint: false },
      },
    })
  }
  return tools
}
