/**
 * What this app may ask of its server, by the contracts of both: their types alone, so that no schema comes along. An
 * address is a text that knows what it is answered with.
 */
import { buildUrl } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import type { eventsRoutes } from '@vitrine/domain/events/events.routes'
import type { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import type { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'

type Tables = typeof storefrontRoutes & typeof loyaltyRoutes & typeof eventsRoutes

/** `GET catalog/products`: method and path of a route under the app's own address. */
type NameOf<R extends RouteContract> = R['path'] extends `/a/:appKey/${infer Path}` ? `${R['method']} ${Path}` : never
type Routes = { [Key in keyof Tables as NameOf<Tables[Key]>]: Tables[Key] }
type RouteName = keyof Routes
type ReadName = { [Name in RouteName]: Name extends `GET ${infer Path}` ? Path : never }[RouteName]

type ParamsOf<R extends RouteContract> = RouteInput<R> extends { params: infer P } ? Omit<P, 'appKey'> : object
/** The app's key stands in the address already. */
type InputOf<R extends RouteContract> = Omit<RouteInput<R>, 'params'> &
  (keyof ParamsOf<R> extends never ? unknown : { params: ParamsOf<R> })

/** The answer stands in the type only. */
export type Address<Answer> = string & { readonly answer?: Answer }
type AnswerOf<Name extends RouteName> = RouteOutput<Routes[Name]>

/** Of a reading route. */
export const addressOf = <Path extends ReadName>(
  path: Path,
  input: InputOf<Routes[`GET ${Path}`]>,
): Address<AnswerOf<`GET ${Path}`>> => buildUrl(path, input)

export interface Init {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Of a writing route, as the parameters of a call. */
export function requestOf<Name extends RouteName>(
  name: Name,
  { headers, ...input }: InputOf<Routes[Name]> & { headers?: Record<string, string> },
): [Address<AnswerOf<Name>>, Init] {
  const [method = 'GET', path = ''] = name.split(' ')
  const { body } = input as { body?: unknown }
  return [buildUrl(path, input), { method, ...(body !== undefined && { body }), ...(headers && { headers }) }]
}
