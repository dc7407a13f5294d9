/** Signs in with a one-time slug that another product hands over. */
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { storeAppKey } from '../../shared/api/app-key.ts'
import { callApi } from '../../shared/api/client.ts'
import { sessionOf } from '../../shared/api/renew-token.ts'
import { session } from '../../shared/api/session.ts'

export interface Handover {
  slug: string
  appKey: string | undefined
  /** True when a member of the support team acts for the member. */
  impersonated: boolean
}

export async function exchangeSlug({ slug, appKey, impersonated }: Handover): Promise<void> {
  const { data } = await callApi(identityRoutes.prepareExchange, { query: { jmToken: slug } })
  const answer = await callApi(identityRoutes.exchangeToken, { body: { token: data.token } })
  const tokens = sessionOf(answer)
  session.begin({ ...tokens, impersonated: tokens.impersonated || impersonated })
  const opened = data.appKey ?? appKey
  if (opened !== undefined) storeAppKey(opened)
}

/** Ends the refresh family on the server. */
export async function revokeSession(): Promise<void> {
  const refreshToken = session.read()?.refreshToken
  await callApi(refreshRoutes.revokeToken, { body: refreshToken === undefined ? {} : { refresh_token: refreshToken } })
}
