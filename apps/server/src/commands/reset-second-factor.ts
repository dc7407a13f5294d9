import { findUserByEmail, resetSecondFactor } from '../modules/identity/index.ts'
import type { Command } from './command.ts'

/** For somebody who lost both the authenticator app and the recovery codes; the operator knows that it is them. */
export const resetSecondFactorCommand: Command = async (ports, [email, ...rest]) => {
  if (email === undefined || rest.length > 0) {
    console.error('Usage: reset-second-factor <e-mail>')
    return 2
  }
  if (ports.config.externalIssuer) {
    console.error(`People sign in at the identity provider ${ports.config.externalIssuer.issuer}, not here.`)
    return 1
  }
  const user = await findUserByEmail(ports.allTables('People belong to no app.'), email)
  if (!user) {
    console.error(`Nobody has the e-mail address ${email}.`)
    return 1
  }
  const removed = await resetSecondFactor(ports, user.sub)
  console.log(removed ? `${user.email} signs in with the password only.` : `${user.email} has no second factor.`)
  return 0
}
