import { recordForPerson, systemActor } from '../modules/audit/index.ts'
import { resetUrl } from '../modules/identity/index.ts'
import type { Command } from './command.ts'
import { readPerson } from './read-person.ts'

const name = 'reset-link'

/** Prints a link with which somebody chooses a new password, for a server that sends no mail. */
export const resetLink: Command = async (ports, args) => {
  const user = await readPerson(ports, args, name)
  if (typeof user === 'number') return user
  const url = await resetUrl(ports, user)
  // Written down before it is shown: the link opens the account.
  await recordForPerson(ports.allTables('People belong to no app.'), {
    sub: user.sub,
    now: new Date(ports.clock.now()),
    change: { action: 'password.link_made' },
    actor: systemActor(name),
  })
  console.log(url)
  console.log('It works once, for one hour.')
  return 0
}
