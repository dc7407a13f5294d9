/** Takes a code of somebody's authenticator app, or a recovery code: each works once. */
import type { Ports } from '../../../ports.ts'
import type { Db } from '../users.queries.ts'
import { isAppCode, recoveryHash, stepOf } from './codes.ts'
import { authenticatorPlace } from './sealed-authenticators.ts'
import { findAuthenticator, takeRecoveryCode, takeStep } from './second-factor.queries.ts'

/** `lost`: the key is, under which the app's secret lies. */
export type CodeVerdict = 'app' | 'recovery' | 'wrong' | 'lost'

export async function takeCode(
  trx: Db,
  ports: Ports,
  { sub, code }: { sub: string; code: string },
): Promise<CodeVerdict> {
  if (!isAppCode(code)) return (await takeRecoveryCode(trx, sub, recoveryHash(sub, code))) ? 'recovery' : 'wrong'
  const authenticator = await findAuthenticator(trx, sub)
  if (!authenticator) return 'wrong'
  const secret = ports.secrets.open(authenticator.secret, authenticatorPlace(sub))
  if (secret === null) return 'lost'
  const step = stepOf(secret, code, ports.clock.now())
  return step !== null && (await takeStep(trx, sub, step)) ? 'app' : 'wrong'
}
