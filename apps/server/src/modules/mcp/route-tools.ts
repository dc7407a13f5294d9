/** The routes that a program may call, as tools of the Model Context Protocol: one each, made from its contract. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { isTokenPermission } from '@vitrine/domain/tokens/token-permissions.rules'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface RouteTool {
  route: RouteContract
  permission: Permission
  tool: Tool
}

/** The token says which app is meant, so that no tool asks. */
export const ofToken = 'appKey'
/** Parts of a call that no parameter of a route is named as. */
export const bodyName = 'body'
export const revisionName = 'ifMatch'
export const languageName = 'language'
const reserved = [bodyName, revisionName, languageName]

/** Files and forms are no arguments of a tool, and what needs the person refuses every token. */
function permissionOf(route: RouteContract): Permission | null {
  const { access } = route
  if (access.kind !== 'member' || access.recentSignIn || !isTokenPermission(access.permission)) return null
  return route.file || route.rawBody || route.form ? null : access.permission
}

function objectSchema(schema: z.ZodType): { properties: Record<string, Json>; required: string[]; whole: Json } {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
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
    properties[revisionName] = {
      type: 'string',
      description: 'The revision that the change was made on, as it was read',
    }
    if (route.revision === 'required') required.push(revisionName)
  }
  properties[languageName] = { type: 'string', description: 'Language of the content that is read or written' }
  return { type: 'object', properties, required, additionalProperties: false }
}

export function routeTools(routes: Readonly<Record<string, RouteContract>>): ReadonlyMap<string, RouteTool> {
  const tools = new Map<string, RouteTool>()
  for (const [name, route] of Object.entries(routes)) {
    const permission = permissionOf(route)
    if (permission === null) continue
    const isRead = route.method === 'GET'
    tools.set(name, {
      route,
      permission,
      tool: {
        name,
        description: `${route.summary}. Needs the permission ${permission}.`,
        inputSchema: inputSchema(route),
        annotations: {
          title: route.summary,
          readOnlyHint: isRead,
          destructiveHint: !isRead && route.method !== 'POST',
          idempotentHint: route.method !== 'POST',
          openWorldHint: false,
        },
      },
    })
  }
  return tools
}
