import { findUserByEmail } from '../modules/identity/index.ts'
import type { Ports } from '../ports.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/**
 * The person whose e-mail address is a command's only argument. Where there is none, or the identity provider keeps what
 * the command is about, that is printed, and the exit code is returned.
 */
export async function readPerson(ports: Ports, args: string[], command: string): Promise<Person | number> {
  const [email, ...rest] = args
  if (email === undefined || rest.length > 0) {
    console.error(`Usage: ${command} <e-mail>`)
    return 2
  }
  if (ports.config.externalIssuer) {
    console.error(`People sign in at the identity provider ${ports.config.externalIssuer.issuer}, not here.`)
    return 1
  }
  const user = await findUserByEmail(ports.allTables('People belong to no app.'), email)
  if (user) return user
  console.error(`Nobody has the e-mail address ${email}.`)
  return 1
}
