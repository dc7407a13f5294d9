/** The chat of Crisp by its own script. Written from its published reference; not tried with a live website. */
import { loadScript } from './load-script.ts'

type Command = readonly [string, ...unknown[]]

interface ChatWindow {
  $crisp?: { push(command: Command): unknown }
  CRISP_WEBSITE_ID?: string
  CRISP_COOKIE_DOMAIN?: string
  CRISP_RUNTIME_CONFIG?: { locale: string }
}

interface ChatOptions {
  /** Where the script is. */
  url: string
  websiteId: string
  language: string
  hostname: string
  load?: (src: string) => Promise<void>
}

/** Opens the chat; the script is loaded the first time. Rejects where it does not come. */
export function createChat({ url, websiteId, language, hostname, load = loadScript }: ChatOptions) {
  const chat = globalThis as ChatWindow
  let loading: Promise<void> | null = null
  const push = (...command: Command) => void chat.$crisp?.push(command)

  const begin = async (): Promise<void> => {
    chat.$crisp = [['safe', true]] as Command[]
    chat.CRISP_WEBSITE_ID = websiteId
    // Else the cookies would be set for the whole domain, where other shops are.
    chat.CRISP_COOKIE_DOMAIN = hostname
    chat.CRISP_RUNTIME_CONFIG = { locale: language.split('-')[0] ?? language }
    await load(`${url}/l.js`)
    // Our own button opens it: theirs would stand over the tabs.
    push('on', 'chat:closed', () => push('do', 'chat:hide'))
  }
  return {
    open: async (): Promise<void> => {
      loading ??= begin().catch((error: unknown) => {
        loading = null
        throw error
      })
      await loading
      push('do', 'chat:show')
      push('do', 'chat:open')
    },
    isLoaded: () => loading !== null,
  }
}
