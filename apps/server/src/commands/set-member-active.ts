import { AppError } from '@vitrine/domain/errors'
import { sayError } from '../english.ts'
import { findMemberByEmail, operator, setMemberActive } from '../modules/team/index.ts'
import type { Command } from './command.ts'

/** Ends or restores somebody's access to an app. */
export const setMemberActiveCommand: Command = async (ports, args) => {
  const [appKey, email, state] = args
  if (appKey === undefined || email === undefined || (state !== 'true' && state !== 'false')) {
    console.error('Usage: set-member-active <app key> <e-mail> <true|false>')
    return 2
  }
  const member = await findMemberByEmail(ports.forApp(appKey), email)
  if (!member) {
    console.error(`${email} is not a member of the app ${appKey}.`)
    return 1
  }
  try {
    await setMemberActive(
      ports,
      { appKey, memberId: member.id },
      { active: state === 'true' },
      operator('set-member-active'),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(sayError(error))
    return 1
  }
  console.log(`${email} is now ${state === 'true' ? 'active' : 'inactive'} in ${appKey}.`)
  return 0
}
