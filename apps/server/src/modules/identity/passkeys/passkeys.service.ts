/** The signed-in person's passkeys: added, renamed and removed. */
import { ensure } from '@vitrine/domain/errors'
import type { MadePasskey, PasskeyCreation } from '@vitrine/domain/identity/passkey.schema'
import { maxPasskeys } from '@vitrine/domain/identity/second-factor.routes'
import { newId } from '@vitrine/domain/ids'
import type { SessionContext } from '../../../http/context.ts'
import { ensureRevision } from '../../../http/revisions.ts'
import type { Ports, Session } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import { addFactor, type ChangeBy, dropCodesAfterLast, inChange } from '../second-factor/change-factors.ts'
import { type Proving, type ProvingAnother, proveFactor, proveForAnother } from '../second-factor/prove-factor.ts'
import { dbOfPeople, findUser, lockUser } from '../users.queries.ts'
import { toPasskey } from './passkey-answer.ts'
import { deleteOwnPasskey, insertPasskey, listPasskeys, renameOwnPasskey } from './passkeys.queries.ts'
import { arePasskeysPossible, relyingPartyOf } from './relying-party.ts'
import { challengeMs, describePasskey, keyAlgorithms, makeChallenge, verifyMade } from './verify-passkey.ts'

const setupOwner = ({ sub, familyId }: Session): string => `setup ${sub} ${familyId}`

/** Throws `not_found` where browsers can make none, or `limit_reached`. */
export async function beginPasskey(ports: Ports, session: Session): Promise<PasskeyCreation> {
  ensure(arePasskeysPossible(ports.config), 'not_found')
  const user = await findUser(dbOfPeople(ports), session.sub)
  ensure(user, 'unauthenticated')
  const known = await listPasskeys(dbOfPeople(ports), session.sub)
  ensure(known.length < maxPasskeys, 'limit_reached')
  return {
    rp: { id: relyingPartyOf(ports.config).id, name: 'Vitrine' },
    // Devices keep one passkey for a person of a site, so the id is the same each time; it tells nothing of the person.
    user: {
      id: Buffer.from(user.sub).toString('base64url'),
      name: user.email,
      displayName: user.preferred_username,
    },
    challenge: await makeChallenge(ports, setupOwner(session)),
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: known.map(describePasskey),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Returns the recovery codes of a first factor. Throws `passkey_refused`, `passkey_known`, `limit_reached`, `factor_needed`
 * or `code_wrong`.
 */
export async function addPasskey(
  by: ChangeBy,
  { name, passkey: made }: { name: string; passkey: MadePasskey },
  proving: ProvingAnother,
): Promise<string[]> {
  const { ports, session } = by
  const { sub } = session
  ensure(arePasskeysPossible(ports.config), 'not_found')
  const verified = await verifyMade(ports, { owner: setupOwner(session), made })
  ensure(verified, 'passkey_refused')
  const proved = await proveForAnother(by, proving)
  const row = { ...verified, id: newId(), sub, name, created_at: new Date(ports.clock.now()), used_at: null }
  const codes = await inChange(by, { change: 'passkey_added', passkey: name }, async (trx) => {
    ensure((await listPasskeys(trx, sub)).length < maxPasskeys, 'limit_reached')
    const add = async () => ensure(await insertPasskey(trx, row), 'passkey_known')
    return addFactor(trx, sub, { proved, add })
  })
  await proved?.forget()
  return codes
}

/** Throws `not_found` or `stale_revision`. Nobody is mailed: the name protects nothing. */
export const renamePasskey = (
  { ports, session, actor, ifMatch }: ChangeBy & Pick<SessionContext, 'ifMatch'>,
  id: string,
  name: string,
): Promise<void> =>
  dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, session.sub)
      const stored = (await listPasskeys(trx, session.sub)).find((passkey) => passkey.id === id)
      ensure(stored, 'not_found')
      const known = toPasskey(stored)
      await ensureRevision({ ifMatch }, known.revision, () => known)
      ensure(await renameOwnPasskey(trx, { id, sub: session.sub }, name), 'not_found')
      await recordForPerson(trx, {
        sub: session.sub,
        now: new Date(ports.clock.now()),
        change: { action: 'second_factor.changed', after: { change: 'passkey_renamed' } },
        ...(actor && { actor }),
      })
    })

/** Throws `not_found`. */
export async function removePasskey(by: ChangeBy, id: string, proving: Proving): Promise<void> {
  const { sub } = by.session
  const known = (await listPasskeys(dbOfPeople(by.ports), sub)).find((one) => one.id === id)
  ensure(known, 'not_found')
  const proved = await proveFactor(by, proving, {
    codes: ['recovery'],
    passkey: (credentialId) => credentialId === known.credential_id,
  })
  await inChange(by, { change: 'passkey_removed', passkey: known.name }, async (trx) => {
    await proved.take(trx)
    ensure(await deleteOwnPasskey(trx, { id, sub }), 'not_found')
    await dropCodesAfterLast(trx, sub)
  })
  await proved.forget()
}
