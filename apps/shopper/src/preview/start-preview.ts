/** Shows a draft, follows the console's messages about it, and explains when the preview has ended. */
import { render } from 'preact'
import { createElement } from 'react'
import { App } from '../app/app.tsx'
import { createBrowserServices } from '../app/browser-services.ts'
import { loadScreen } from '../app/screens.ts'
import { createCall } from '../data/api.ts'
import type { Boot } from '../data/boot.ts'
import { loadWords } from '../text/words.ts'
import { loadPreview, readMessage, takeToken } from './preview.ts'
import { PreviewEnded } from './preview-ended.tsx'

interface Languages {
  languages: readonly { code: string; isDefault: boolean }[]
  currencies: readonly { code: string; isDefault: boolean }[]
}

/** The shown language or currency: that of the address if the app has it, otherwise the app's default. */
function choose(known: readonly { code: string; isDefault: boolean }[], asked: string | null): string {
  const found = known.find(({ code }) => code === asked) ?? known.find(({ isDefault }) => isDefault) ?? known[0]
  return found?.code ?? ''
}

async function bootFor(boot: Boot, { languages, currencies }: Languages): Promise<Boot> {
  const address = new URLSearchParams(location.search)
  const language = choose(languages, address.get('lang') ?? boot.language)
  const currency = choose(currencies, address.get('currency'))
  return { ...boot, language, currency, words: await loadWords(language) }
}

export async function startPreview(boot: Boot, root: Element): Promise<void> {
  let token = takeToken(boot.appKey, window)
  const call = createCall(boot.base)
  let services: ReturnType<typeof createBrowserServices> | null = null

  const refresh = async (): Promise<void> => {
    const state = await loadPreview(call, token)
    if (state.kind !== 'shown') {
      // A lost connection keeps the shown draft; an expired token does not.
      if (services === null || state.kind === 'ended')
        render(
          createElement(PreviewEnded, { words: boot.words, state: state.kind, onRetry: () => void refresh() }) as never,
          root,
        )
      return
    }
    services ??= createBrowserServices(await bootFor(boot, state.snapshot))
    await loadScreen(services.router.current().route.screen).catch(() => {})
    render(createElement(App, { services, snapshot: state.snapshot }) as never, root)
  }

  window.addEventListener('message', (event) => {
    const message = readMessage(event, boot.consoleOrigin)
    if (!message) return
    token = message.token ?? token
    refresh().catch(() => {})
  })
  root.textContent = ''
  await refresh()
  // Tells the embedding page that messages are received from now on.
  if (window.parent !== window) window.parent.postMessage({ type: 'vitrine:ready' }, boot.consoleOrigin)
}
