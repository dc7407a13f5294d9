/** Shows a draft, follows the console's messages about it, and explains when the preview has ended. */
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
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

const asked = (name: 'lang' | 'currency') => new URLSearchParams(location.search).get(name)

/** The shown currency: that of the address if the app has it, otherwise the app's default. */
function choose(known: Snapshot['currencies'], wanted: string | null): string {
  const found = known.find(({ code }) => code === wanted) ?? known.find(({ isDefault }) => isDefault) ?? known[0]
  return found?.code ?? ''
}

async function bootFor(boot: Boot, snapshot: Snapshot): Promise<Boot> {
  const currency = choose(snapshot.currencies, asked('currency'))
  const { language = boot.language } = snapshot
  return { ...boot, language, currency, words: await loadWords(language) }
}

export async function startPreview(boot: Boot, root: Element): Promise<void> {
  let token = takeToken(boot.appKey, window)
  const call = createCall(boot.base)
  // The address loses it on the way through the app.
  const language = asked('lang') ?? boot.language
  let services: ReturnType<typeof createBrowserServices> | null = null

  const refresh = async (): Promise<void> => {
    const state = await loadPreview(call, token, language)
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
