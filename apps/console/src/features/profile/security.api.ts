/** Calls of the section 'Security'. */
import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { callApi } from '../../shared/api/client.ts'
import { makePasskey } from '../../shared/passkey.ts'

/** What the app and its first code are set up with. */
export type Setup = Awaited<ReturnType<typeof beginAuthenticator>>

export const beginAuthenticator = async () => (await callApi(secondFactorRoutes.beginAuthenticator, {})).data

export const confirmAuthenticator = async (body: { setup: string; code: string }) =>
  (await callApi(secondFactorRoutes.confirmAuthenticator, { body })).data.recoveryCodes

export const renewRecoveryCodes = async () =>
  (await callApi(secondFactorRoutes.renewRecoveryCodes, {})).data.recoveryCodes

export const removeAuthenticator = async () => (await callApi(secondFactorRoutes.removeAuthenticator, {})).data

/** Returns the recovery codes of a first factor, or why the browser made no passkey. */
export async function addPasskey({ name }: { name: string }): Promise<{ codes: string[] } | { refusal: string }> {
  const { data: options } = await callApi(secondFactorRoutes.beginPasskey, {})
  const made = await makePasskey(options)
  if ('refusal' in made) return made
  const { data } = await callApi(secondFactorRoutes.addPasskey, { body: { name, passkey: made.passkey } })
  return { codes: data.recoveryCodes }
}

export const renamePasskey = async ({ id, name }: { id: string; name: string }) =>
  (await callApi(secondFactorRoutes.renamePasskey, { params: { id }, body: { name } })).data

export const removePasskey = async (id: string) =>
  (await callApi(secondFactorRoutes.removePasskey, { params: { id } })).data
