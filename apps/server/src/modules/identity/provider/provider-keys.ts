/** The embedded provider's keys: one ES256 pair that signs id tokens, one secret that signs its cookies. */
import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Ports } from '../../../ports.ts'

async function makeKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'ES256' }
  return JSON.stringify({ keys: [key] })
}

const readKeySet = async ({ tokens }: Ports): Promise<JSONWebKeySet> =>
  JSON.parse(await tokens.key('provider-jwks', makeKeySet)) as JSONWebKeySet

export async function getProviderKeys(ports: Ports): Promise<{ jwks: JSONWebKeySet; cookieKey: string }> {
  const cookieKey = await ports.tokens.secret('provider-cookies')
  return { jwks: await readKeySet(ports), cookieKey: cookieKey.toString('base64url') }
}

/** Public keys to verify what the embedded provider signed; the private parts never leave the process. */
export async function getProviderPublicKeys(ports: Ports): Promise<JWTVerifyGetKey> {
  const { keys } = await readKeySet(ports)
  return createLocalJWKSet({ keys: keys.map(({ d: _private, ...publicKey }) => publicKey as JSONWebKeySet['keys'][0]) })
}
