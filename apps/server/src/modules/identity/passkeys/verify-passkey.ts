/**
 * What a passkey made or signed, checked by the library. A challenge is taken before that: whatever comes of an answer,
 * its challenge is used up.
 */

import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { MadePasskey, PasskeyRequest, UsedPasskey } from '@vitrine/domain/identity/passkey.schema'
import { minuteMs } from '@vitrine/domain/time'
import type { Ports } from '../../../ports.ts'
import { dbOfPeople } from '../users.queries.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  raiseCounter,
  takeChallenge,
} from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'

/** EdDSA, ES256 and RS256: what devices make today. */
export const keyAlgorithms = [-8, -7, -257]
export const challengeMs = 5 * minuteMs

/** `owner` is the session or the sign-in that may answer it. */
export async function makeChallenge(ports: Ports, owner: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(dbOfPeople(ports), { challenge, owner }, new Date(ports.clock.now() + challengeMs))
  return challenge
}

export const describePasskey = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  ...(transports && { transports }),
})

/** What a browser asks the person's passkeys with; null for somebody without one. */
export async function askForPasskey(
  ports: Ports,
  { sub, owner }: { sub: string; owner: string },
): Promise<PasskeyRequest | null> {
  const known = await listPasskeys(dbOfPeople(ports), sub)
  if (known.length === 0) return null
  return {
    rpId: relyingPartyOf(ports.config).id,
    challenge: await makeChallenge(ports, owner),
    timeout: challengeMs,
    allowCredentials: known.map(describePasskey),
    userVerification: 'required',
  }
}

/** The challenge that the answer names, if it was made for this owner and not taken before. */
async function takeChallengeOf(ports: Ports, owner: string, clientDataJSON: string): Promise<string | null> {
  let challenge: unknown
  try {
    challenge = decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return null
  }
  if (typeof challenge !== 'string' || !/^[\w-]{1,100}$/.test(challenge)) return null
  const isTaken = await takeChallenge(dbOfPeople(ports), { challenge, owner }, new Date(ports.clock.now()))
  return isTaken ? challenge : null
}

const expectedOf = (ports: Ports, expectedChallenge: string) => {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ports.config)
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true }
}

/** Null for an answer that is not right. */
export async function verifyMade(ports: Ports, { owner, made }: { owner: string; made: MadePasskey }) {
  const challenge = await takeChallengeOf(ports, owner, made.response.clientDataJSON)
  if (challenge === null) return null
  // The library asks no database, so whatever it throws is about the answer.
  const checked = await verifyRegistrationResponse({
    ...expectedOf(ports, challenge),
    response: { ...made, clientExtensionResults: {} },
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(() => null)
  if (checked?.verified !== true) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: made.response.transports ?? null,
  }
}

/** Whether one of the person's passkeys signed this owner's challenge. A counter that does not go up is refused. */
export async function isRightPasskey(
  ports: Ports,
  { sub, owner, used }: { sub: string; owner: string; used: UsedPasskey },
): Promise<boolean> {
  const { clientDataJSON, authenticatorData, signature } = used.response
  const challenge = await takeChallengeOf(ports, owner, clientDataJSON)
  const db = dbOfPeople(ports)
  const passkey = challenge === null ? undefined : await findPasskey(db, { sub, credentialId: used.id })
  if (challenge === null || !passkey) return false
  const { id, credential_id, public_key } = passkey
  const checked = await verifyAuthenticationResponse({
    ...expectedOf(ports, challenge),
    response: {
      id: used.id,
      rawId: used.rawId,
      type: used.type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => null)
  if (checked?.verified !== true) return false
  return raiseCounter(db, { id, counter: checked.authenticationInfo.newCounter, at: new Date(ports.clock.now()) })
}
