/** The calls of presence. They must neither keep a session alive that nobody uses, nor trouble anybody when they fail. */
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

/** As it is: an expired token is not renewed. */
const quietly: Send = (url, init) => fetch(url, withSession(init))
/** Goes on while the page goes away. */
const atTheEnd: Send = (url, init) => fetch(url, { ...withSession(init), keepalive: true })

/** `isHere`: somebody is at the tab, so an expired token is renewed as with every other call. */
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
    // The entry ends by itself.
  })
}
