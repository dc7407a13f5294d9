/** Redeems a code at an external issuer whose client has a secret, because a browser cannot keep one. */
import { AppError } from '@vitrine/domain/errors'
import { z } from 'zod'
import type { Ports } from '../../../ports.ts'
import { discover, type ExternalIssuer } from './external-issuer.ts'
import { issuerFetch } from './issuer-fetch.ts'

const answerSchema = z.object({ id_token: z.string(), access_token: z.string(), token_type: z.string() })

export interface ExternalCode {
  code: string
  verifier: string
  redirectUri: string
}

/** RFC 6749, section 2.3.1: both parts form-encoded before they are joined. */
const basicOf = (clientId: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`

/** Throws `invalid_grant` when the issuer refuses the code, `unavailable` when it does not answer. */
export async function redeemExternalCode(
  ports: Ports,
  { issuer, clientId, clientSecret = '' }: ExternalIssuer,
  { code, verifier, redirectUri }: ExternalCode,
): Promise<z.output<typeof answerSchema>> {
  const { tokenEndpoint } = await discover(ports, issuer)
  const response = await issuerFetch(ports, issuer)(tokenEndpoint, {
    method: 'POST',
    headers: new Headers({ authorization: basicOf(clientId, clientSecret), accept: 'application/json' }),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  }).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause })
  })
  if (response.status >= 500) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  const answer = answerSchema.safeParse(await response.json().catch(() => null))
  if (!response.ok || !answer.success) throw new AppError('invalid_grant')
  return answer.data
}
