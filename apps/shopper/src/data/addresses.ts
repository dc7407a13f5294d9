/**
 * Requests that this app may send to its server, according to the contracts of both. Only types are imported, so no
 * schema is bundled. An address is a text whose type includes the type of its answer.
 */
import type { consentRoutes } from '@vitrine/domain/consent/consent.routes'
import { buildUrl } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import type { accountRoutes } from '@vitrine/domain/customers/account.routes'
import type { eventsRoutes } from '@vitrine/domain/events/events.routes'
import type { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import type { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import type { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import type { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import type { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'

type Tables = typeof accountRoutes &
  typeof storefrontRoutes &
  typeof publishedRoutes &
  typeof loyaltyRoutes &
  typeof eventsRoutes &
  typeof consentRoutes &
  typeof pushDevicesRoutes &
  typeof pushWaitsRoutes

/** `GET catalog/products`: method and path of a route under the app's own address. */
type NameOf<R extends RouteContract> = R['path'] extends `/a/:appKey/${infer Path}` ? `${R['method']} ${Path}` : never
type Routes = { [Key in keyof Tables as NameOf<Tables[Key]>]: Tables[Key] }
type RouteName = keyof Routes
type ReadName = { [Name in RouteName]: Name extends `GET ${infer Path}` ? Path : never }[RouteName]

type ParamsOf<R extends RouteContract> = RouteInput<R> extends { params: infer P } ? Omit<P, 'appKey'> : object
/** The app's key is already part of the address. */
type InputOf<R extends RouteContract> = Omit<RouteInput<R>, 'params'> &
  (keyof ParamsOf<R> extends never ? unknown : { params: ParamsOf<R> })

/** The type of the answer exists only in the type of the address. */
export type Address<Answer> = string & { readonly answer?: Answer }
type AnswerOf<Name extends RouteName> = RouteOutput<Routes[Name]>

/** `releases/${string}.json`: the addresses of a path with parameters. */
type Filled<Path> = Path extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : Rest extends `${string}.${infer Ending}`
      ? `${Before}${string}.${Ending}`
      : `${Before}${string}`
  : Path
type FirstPart<Path> = Path extends `${infer First}/${string}` ? `${First}/` : never

/**
 * For the service worker, which is a script on its own and takes nothing but types from other files: addresses that can
 * be read, and the parts that they begin with.
 */
export type ReadAddress = Filled<ReadName>
export type ReadStart = FirstPart<ReadName>
export type ReadAnswer<Path extends ReadName> = AnswerOf<`GET ${Path}`>

/** What a writing route takes, for the service worker too. */
export type BodyOf<Name extends RouteName> = RouteInput<Routes[Name]> extends { body: infer Body } ? Body : never

/** An answer with its status and headers; its content has the type of its address. */
export interface Fetched<Content> extends Response {
  json(): Promise<Content>
}

/** Parameters of a reading route. */
export const addressOf = <Path extends ReadName>(
  path: Path,
  input: InputOf<Routes[`GET ${Path}`]>,
): Address<AnswerOf<`GET ${Path}`>> => buildUrl(path, input)

export interface Init {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Parameters of a writing route, as arguments of a call. */
export function requestOf<Name extends RouteName>(
  name: Name,
  { headers, ...input }: InputOf<Routes[Name]> & { headers?: Record<string, string> },
): [Address<AnswerOf<Name>>, Init] {
  const [method = 'GET', path = ''] = name.split(' ')
  const { body } = input as { body?: unknown }
  return [buildUrl(path, input), { method, ...(body !== undefined && { body }), ...(headers && { headers }) }]
}
