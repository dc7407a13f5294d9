/** The shopper's session in a package, kept by the shell: its pages have no cookies of the server. */
import { endedSession } from '@vitrine/domain/store-package/shell-session.rules'
import type { ShellPlugins } from './shell.ts'

const key = 'shopper-session'

export interface PackageSession {
  /** Empty for a guest. */
  read(): Promise<string>
  /** What an answer says of it. An answer to an older session says nothing of the present one. */
  take(said: string | null, askedWith: string): Promise<void>
}

/** Where the shell cannot keep it, it lasts as long as the app is open. */
export function createSession(keeper: ShellPlugins['Preferences']): PackageSession {
  let token = ''
  const opened = keeper?.get({ key }).then(
    ({ value }) => {
      token = value ?? ''
    },
    () => {},
  )
  return {
    read: async () => {
      await opened
      return token
    },
    take: async (said, askedWith) => {
      if (said === null || askedWith !== token) return
      token = said === endedSession ? '' : said
      await (token === '' ? keeper?.remove({ key }) : keeper?.set({ key, value: token }))?.catch(() => {})
    },
  }
}
