/**
 * For tests: a shop at Shopify, in memory. Requests are checked and answered by Shopify's own schemas (graphql-js over what
 * `tooling/shopify-schemas.mjs` cut out of them), so that a request which the schema refuses fails, and an answer too.
 */
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLSchema,
  parse,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import type { CallStore, StoreAnswer, StoreRequest } from '../../kit/store-traffic.ts'
import { apiVersion } from '../api-version.ts'
import { adminSide } from './admin-side.ts'
import { createCustomerDoor } from './customer-door.ts'
import { customerSide } from './customer-side.ts'
import { createDoor, type Token } from './door.ts'
import { createShop } from './shop.ts'
import { type InContext, storefrontSide } from './storefront-side.ts'

const schemaIn = (name: string): GraphQLSchema =>
  buildSchema(readFileSync(new URL(`../schemas/${name}.graphql`, import.meta.url), 'utf8'))

const origin = 'https://lamps.myshopify.com'
const said = (status: number, body: unknown, headers: StoreAnswer['headers'] = {}): StoreAnswer => ({
  ...{ status, headers },
  text: JSON.stringify(body),
})

/** Language and country stand at the operation, by variables. */
function contextOf(document: DocumentNode, variables: Record<string, unknown>): InContext {
  const [operation] = document.definitions
  const directive =
    operation?.kind === 'OperationDefinition'
      ? operation.directives?.find(({ name }) => name.value === 'inContext')
      : undefined
  const read = (name: string) => {
    const argument = directive?.arguments?.find((one) => one.name.value === name)
    return argument ? ((valueFromASTUntyped(argument.value, variables) as string | null | undefined) ?? null) : null
  }
  return { language: read('language'), country: read('country') }
}

const denial = { message: 'This app is not approved to access it.', extensions: { code: 'ACCESS_DENIED' } }
const cost = {
  ...{ requestedQueryCost: 42, actualQueryCost: 12 },
  throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 1_958, restoreRate: 100 },
}

interface StandInOptions {
  now?: () => number
}

export function createShopifyStandIn({ now = Date.now }: StandInOptions = {}) {
  const adminSchema = schemaIn('admin')
  const storefrontSchema = schemaIn('storefront')
  const customerSchema = schemaIn('customer')
  const shop = createShop()
  const tokens = new Map<string, Token>()
  const asked: { operation: string; headers: Record<string, string>; variables: Record<string, unknown> }[] = []
  /** A test may answer a request in the shop's place; what it leaves is answered by the shop. */
  const state = {
    script: (_operation: string): StoreAnswer | undefined => undefined,
    /** A request of which some fields are not for this app: it gets the rest, with an error. */
    denied: null as string | null,
    grants: 0,
    lifeSeconds: 86_399,
  }
  let made = 0

  function makeToken(kind: Token['kind'], scopes: readonly string[], seconds: number, app?: string): string {
    made += 1
    const name = `${kind}-${made}`
    tokens.set(name, { kind, scopes, endsAt: now() + seconds * 1_000, ...(app !== undefined && { app }) })
    return name
  }
  const door = createDoor({ shop, tokens, state, makeToken })
  const customerDoor = createCustomerDoor({ shop, now })

  async function answer(schema: GraphQLSchema, { body = '' }: StoreRequest, rootOf: (context: InContext) => object) {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
    const document = parse(query)
    const problems = validate(schema, document)
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
    const { data, errors } = await execute({
      ...{ schema, document, variableValues: variables },
      rootValue: rootOf(contextOf(document, variables)),
    })
    // An answer that the schema refuses is a mistake of the stand-in, or of what it was asked.
    if (errors && errors.length > 0)
      throw new Error(errors.map(({ message, path }) => `${path}: ${message}`).join('\n'))
    return said(200, {
      data,
      extensions: { cost },
      ...(query.includes(` ${state.denied}(`) && { errors: [denial] }),
    })
  }

  const find = (name: string | undefined, kind: Token['kind']): Token | null => {
    const token = tokens.get(name ?? '')
    return token?.kind === kind && token.endsAt > now() ? token : null
  }

  /** The shop's own pages for customers, which are at Shopify's. */
  async function answerToCustomer(address: string, request: StoreRequest): Promise<StoreAnswer | null> {
    const isApi = address === customerDoor.api
    const { query = '', variables = {} } = isApi ? JSON.parse(request.body ?? '{}') : {}
    const operation = isApi ? (/^\w+ (\w+)/.exec(query)?.[1] ?? '') : 'CustomerGrant'
    if (!isApi && address !== customerDoor.token) return customerDoor.wellKnown(address)
    asked.push({ operation, headers: request.headers, variables })
    const scripted = state.script(operation)
    if (scripted) return scripted
    if (!isApi) return customerDoor.grant(request)
    const customer = customerDoor.find(request.headers['authorization'] ?? '')
    if (!customer) return said(401, { errors: [{ message: 'Unauthorized' }] })
    return answer(customerSchema, request, () => customerSide(shop, customer))
  }

  async function answerTo(address: string, request: StoreRequest): Promise<StoreAnswer> {
    const ofCustomer = await answerToCustomer(address, request)
    if (ofCustomer) return ofCustomer
    if (!address.startsWith(`${origin}/`)) throw new Error(`Nobody asked for ${address}.`)
    const path = address.slice(origin.length)
    const { query = '', variables = {} } = path.endsWith('graphql.json') ? JSON.parse(request.body ?? '{}') : {}
    const operation = path === '/admin/oauth/access_token' ? 'Grant' : (/^\w+ (\w+)/.exec(query)?.[1] ?? '')
    asked.push({ operation, headers: request.headers, variables })
    const scripted = state.script(operation)
    if (scripted) return scripted
    if (operation === 'Grant') return door.grant(request)
    if (path === `/admin/api/${apiVersion}/graphql.json`) {
      const parent = find(request.headers['x-shopify-access-token'], 'admin')
      if (!parent) return said(401, { errors: '[API] Invalid API key or access token' })
      const make = (scopes: readonly string[], expiresIn: number) =>
        now() + expiresIn * 1_000 < parent.endsAt && scopes.every((one) => parent.scopes.includes(one))
          ? { accessToken: makeToken('storefront', scopes, expiresIn) }
          : null
      return answer(adminSchema, request, () => adminSide(shop, { makeToken: make }))
    }
    if (path === `/api/${apiVersion}/graphql.json`) {
      const isKnown = find(request.headers['shopify-storefront-private-token'], 'storefront')
      if (!isKnown) return said(401, { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] })
      const customerOf = (name: string) => customerDoor.find(name)?.id ?? null
      return answer(storefrontSchema, request, (context) => storefrontSide(shop, context, customerOf))
    }
    return said(404, { errors: 'Not Found' })
  }

  /** To a connector a mistake looks like a shop that is away: tests look here whether there was any. */
  const mistakes: unknown[] = []
  const call: CallStore = async (address, request) => {
    try {
      return await answerTo(address, request)
    } catch (error) {
      mistakes.push(error)
      throw error
    }
  }

  return { shop, tokens, asked, state, mistakes, call, customerDoor, agree: door.agree, remove: door.remove }
}
