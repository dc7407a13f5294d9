import { findUserByEmail, resetUrl } from '../modules/identity/index.ts'
import type { Command } from './command.ts'

/** Prints a link with which somebody chooses a new password, for a server that sends no mail. */
export const resetLink: Command = async (ports, [email, ...rest]) => {
  if (email === undefined || rest.length > 0) {
    console.error('Usage: reset-link <e-mail>')
    return 2
  }
  if (ports.config.externalIssuer) {
    console.error(`Passwords are kept by the identity provider ${ports.config.externalIssuer.issuer}, not here.`)
    return 1
  }
  const user = await findUserByEmail(ports.allTables('People belong to no app.'), email)
  if (!user) {
    console.error(`Nobody has the e-mail address ${email}.`)
    return 1
  }
  console.log(await resetUrl(ports, user))
  console.log('It works once, for one hour.')
  return 0
}
