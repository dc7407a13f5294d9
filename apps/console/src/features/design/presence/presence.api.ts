/** The calls of presence. They must not keep an unused session alive, and must not trouble anybody when they fail. */
import { callRoute, type Send } from '@vitrine/domain/contract/client'
import type { RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { apiHeaders, sessionFetch } from '../../../shared/api/client.ts'

type ToldPlace = RouteInput<typeof presenceRoutes.tellPresence>['body']['data']
export type PresenceAnswer = RouteOutput<typeof presenceRoutes.tellPresence>['data']

const withSession = (init: RequestInit): RequestInit => ({
  ...init,
  headers: { ...apiHeaders(), ...(init.headers as Record<string, string>) },
})

/** Sends with the token as it is; an expired one is not renewed. */
const quietly: Send = (url, init) => fetch(url, withSession(init))
/** Sends a request that goes on while the page is being closed. */
const atTheEnd: Send = (url, init) => fetch(url, { ...withSession(init), keepalive: true })

/** `isHere` says that somebody is at the tab, so an expired token is renewed as with every other call. */
export async function tellPlace(
  appKey: string,
  data: ToldPlace,
  { isHere, signal }: { isHere: boolean; signal: AbortSignal },
): Promise<PresenceAnswer> {
  const send = isHere ? sessionFetch : quietly
  const { body } = await callRoute(presenceRoutes.tellPresence, { params: { appKey }, body: { data } }, send, {
    signal,
    headers: { 'app-key': appKey },
  })
  return body.data
}

export function leavePlace(appKey: string, tab: string): void {
  const input = { params: { appKey }, body: { data: { tab } } }
  callRoute(presenceRoutes.leavePresence, input, atTheEnd, { headers: { 'app-key': appKey } }).catch(() => {
    // A failure does no harm, because the entry expires by itself.
  })
}
