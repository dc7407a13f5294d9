import { resetSecondFactor } from '../modules/identity/index.ts'
import type { Command } from './command.ts'
import { readPerson } from './read-person.ts'

/** For somebody who lost their second factors and the recovery codes; the operator knows that it is them. */
export const resetSecondFactorCommand: Command = async (ports, args) => {
  const user = await readPerson(ports, args, 'reset-second-factor')
  if (typeof user === 'number') return user
  const removed = await resetSecondFactor(ports, user.sub)
  console.log(removed ? `${user.email} signs in with the password only.` : `${user.email} has no second factor.`)
  return 0
}
