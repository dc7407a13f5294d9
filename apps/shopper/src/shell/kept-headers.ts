/** What the shell keeps for the pages of a package, which have no cookies of the server: each is a header of requests and answers. */
import { deviceHeader, endedSession, sessionHeader } from '@vitrine/domain/store-package/shell-session.rules'
import type { ShellPlugins } from './shell.ts'

export interface KeptHeader {
  header: string
  /** Empty where nothing is kept, as for a guest. */
  read(): Promise<string>
  /** What an answer says of it. An answer to an older value says nothing of the present one. */
  take(said: string | null, askedWith: string): Promise<void>
}

type Keeper = ShellPlugins['Preferences']

/** Where the shell cannot keep it, it lasts as long as the app is open. */
function createKeptHeader(keeper: Keeper, { header, key }: { header: string; key: string }): KeptHeader {
  let kept = ''
  const opened = keeper?.get({ key }).then(
    ({ value }) => {
      kept = value ?? ''
    },
    () => {},
  )
  return {
    header,
    read: async () => {
      await opened
      return kept
    },
    take: async (said, askedWith) => {
      if (said === null || askedWith !== kept) return
      kept = said === endedSession ? '' : said
      await (kept === '' ? keeper?.remove({ key }) : keeper?.set({ key, value: kept }))?.catch(() => {})
    },
  }
}

/** The shopper's session, and the mark of a device on which somebody signed in before. */
export const createKeptHeaders = (keeper: Keeper): KeptHeader[] => [
  createKeptHeader(keeper, { header: sessionHeader, key: 'shopper-session' }),
  createKeptHeader(keeper, { header: deviceHeader, key: 'shopper-device' }),
]
