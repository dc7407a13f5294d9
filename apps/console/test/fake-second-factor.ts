/** The second factor of the person of a fake shop, kept in memory. */
import { AppError } from '@vitrine/domain/errors'
import type { PasskeyCreation, PasskeyRequest } from '@vitrine/domain/identity/passkey.schema'
import {
  type FactorProof,
  type Passkey,
  type Security,
  secondFactorRoutes,
} from '@vitrine/domain/identity/second-factor.routes'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision, revisionOf } from './revisions.ts'

export const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** What the app shows. */
export const appCode = '246810'

const letters = 'abcdefghij'

const challenge = 'Y2hhbGxlbmdl'
const passkeyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Vitrine' },
  user: { id: 'YWRh', name: 'ada@shop.example', displayName: 'Ada' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  attestation: 'none',
}
export const passkeyRequest: PasskeyRequest = {
  rpId: 'localhost',
  challenge,
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}

export class FakeSecondFactor {
  authenticator: Security['authenticator'] = null
  passkeys: Passkey[] = []
  passkeysPossible = true
  /** Those that are left. */
  codes: string[] = []
  #rounds = 0
  #setups = 0
  #made = 0

  turnOn(): string[] {
    this.authenticator = { since: '2026-05-04T09:30:00.000Z' }
    return this.passkeys.length === 0 ? this.renew() : []
  }

  turnOff(): void {
    this.authenticator = null
    this.codes = []
  }

  addPasskey(name: string): string[] {
    const isFirst = this.passkeys.length === 0 && !this.authenticator
    this.#made += 1
    const since = '2026-05-04T09:30:00.000Z'
    const revision = revisionOf({ name })
    this.passkeys = [...this.passkeys, { id: `passkey-${this.#made}`, revision, name, since, usedAt: null }]
    return isFirst ? this.renew() : []
  }

  renew(): string[] {
    this.#rounds += 1
    this.codes = [...letters].map((letter) => `${letter.repeat(4)}-2345-678${this.#rounds}`)
    return this.codes
  }

  /** A passkey is believed; a code must be the app's or one that is left. */
  #mustProve({ code, passkey }: FactorProof, path = 'code'): void {
    if (passkey || code === appCode || (code !== undefined && this.codes.includes(code))) return
    throw new AppError('code_wrong', { issues: [{ in: 'body', path, message: 'Wrong.' }] })
  }

  #mustProveAnother(proof: FactorProof | undefined): void {
    if (!this.authenticator && this.passkeys.length === 0) return
    if (!proof) throw new AppError('factor_needed')
    this.#mustProve(proof, 'proof.code')
  }

  serve(server: FakeServer, isExternal: () => boolean): void {
    const security = () => ({
      data: {
        external: isExternal(),
        authenticator: this.authenticator,
        passkeys: this.passkeys,
        passkeysPossible: this.passkeysPossible,
        recoveryCodes: this.codes.length,
      },
    })
    const mustBeOn = () => {
      if (!this.authenticator) throw new AppError('not_found')
    }
    const one = (id: string) => {
      const passkey = this.passkeys.find((known) => known.id === id)
      if (!passkey) throw new AppError('not_found')
      return passkey
    }
    server.on(secondFactorRoutes.beginPasskey, () => ({ data: passkeyCreation }))
    server.on(secondFactorRoutes.addPasskey, ({ body }) => {
      this.#mustProveAnother(body.proof)
      return { data: { recoveryCodes: this.addPasskey(body.name) } }
    })
    server.on(secondFactorRoutes.renamePasskey, ({ params, body: { name }, request }) => {
      ensureRevision(request, one(params.id))
      Object.assign(one(params.id), { name, revision: revisionOf({ name }) })
      return security()
    })
    server.on(secondFactorRoutes.removePasskey, ({ params, body }) => {
      const gone = one(params.id)
      this.#mustProve(body)
      this.passkeys = this.passkeys.filter((known) => known !== gone)
      if (this.passkeys.length === 0 && !this.authenticator) this.codes = []
      return security()
    })
    server.on(secondFactorRoutes.getSecurity, security)
    server.on(secondFactorRoutes.beginAuthenticator, () => {
      this.#setups += 1
      const uri = `otpauth://totp/Vitrine:ada%40shop.example?issuer=Vitrine&secret=${appSecret}`
      return { data: { setup: `setup-${this.#setups}`, secret: appSecret, uri } }
    })
    server.on(secondFactorRoutes.confirmAuthenticator, ({ body }) => {
      if (body.code.replaceAll(' ', '') !== appCode)
        throw new AppError('code_wrong', { issues: [{ in: 'body', path: 'code', message: 'Wrong.' }] })
      if (this.authenticator) throw new AppError('conflict')
      this.#mustProveAnother(body.proof)
      return { data: { recoveryCodes: this.turnOn() } }
    })
    server.on(secondFactorRoutes.removeAuthenticator, ({ body }) => {
      mustBeOn()
      this.#mustProve(body)
      this.turnOff()
      return security()
    })
    server.on(secondFactorRoutes.renewRecoveryCodes, ({ body }) => {
      mustBeOn()
      this.#mustProve(body)
      return { data: { recoveryCodes: this.renew() } }
    })
  }
}
