import { mailAddressSchema } from '@vitrine/domain/formats/mail-address.schema'
import { inviteToMakeApp } from '../modules/new-app/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

/** Lets somebody make one app by themselves, where `SIGN_UP` is `invitation`. */
export const allowNewApp: Command = async (ports, args) => {
  const { rest } = readArguments(args, { values: [], flags: [] })
  const email = mailAddressSchema.max(320).safeParse(rest[0])
  if (!email.success || rest.length !== 1) {
    console.error('Usage: allow-new-app <e-mail>')
    return 2
  }
  const db = ports.allTables('Who may make an app belongs to none yet.')
  await inviteToMakeApp(db, email.data, new Date(ports.clock.now()))
  console.log(`${email.data} may make one app, from the list of apps in the console.`)
  if (ports.config.signUp !== 'invitation')
    console.log(`SIGN_UP is '${ports.config.signUp}': the invitation counts once it is 'invitation'.`)
  return 0
}
