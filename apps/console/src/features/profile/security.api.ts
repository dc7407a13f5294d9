/** Calls of the section 'Security'. */
import { AppError } from '@vitrine/domain/errors'
import { type FactorProof, secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { callApi } from '../../shared/api/client.ts'
import { makePasskey } from '../../shared/passkey.ts'

/** What the app and its first code are set up with. */
export type Setup = Awaited<ReturnType<typeof beginAuthenticator>>

export const beginAuthenticator = async () => (await callApi(secondFactorRoutes.beginAuthenticator, {})).data

/** What adds a factor, and the proof of another one; null for a first factor. */
type WithProof<T> = T & { proof: FactorProof | null }

/** Whether the call that adds a factor wants a proof of another one, or did not accept the one that it got. */
export const isProofRefused = (error: Error): boolean =>
  error instanceof AppError &&
  (error.code === 'factor_needed' || error.issues?.some(({ path }) => path.startsWith('proof')) === true)

export const confirmAuthenticator = async ({ setup, code, proof }: WithProof<{ setup: string; code: string }>) => {
  const body = { setup, code, ...(proof && { proof }) }
  return (await callApi(secondFactorRoutes.confirmAuthenticator, { body })).data.recoveryCodes
}

export const renewRecoveryCodes = async (body: FactorProof) =>
  (await callApi(secondFactorRoutes.renewRecoveryCodes, { body })).data.recoveryCodes

export const removeAuthenticator = async ({ code = '' }: FactorProof) =>
  (await callApi(secondFactorRoutes.removeAuthenticator, { body: { code } })).data

/** Returns the recovery codes of a first factor, or why the browser made no passkey. */
export async function addPasskey({
  name,
  proof,
}: WithProof<{ name: string }>): Promise<{ codes: string[] } | { refusal: string }> {
  const { data: options } = await callApi(secondFactorRoutes.beginPasskey, {})
  const made = await makePasskey(options)
  if ('refusal' in made) return made
  const body = { name, passkey: made.passkey, ...(proof && { proof }) }
  const { data } = await callApi(secondFactorRoutes.addPasskey, { body })
  return { codes: data.recoveryCodes }
}

export const renamePasskey = async ({ id, name, revision }: { id: string; name: string; revision: string }) =>
  (await callApi(secondFactorRoutes.renamePasskey, { params: { id }, body: { name } }, { revision })).data

export const removePasskey = async (id: string, body: FactorProof) =>
  (await callApi(secondFactorRoutes.removePasskey, { params: { id }, body })).data
