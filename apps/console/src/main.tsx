import './app/styles.ts'
import { keepTextsLive } from '@vitrine/blocks/kit/translators/keep-texts-live'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { watchForUpgrades } from './app/reload-after-upgrade.ts'
import { watchConnection } from './shared/api/connection.ts'
import { watchTouches } from './shared/api/touch.ts'
import { readConsoleLanguage } from './shared/console-language.ts'
import { readEmbeddedFlag } from './shared/lib/embedded.ts'
import { tabTexts } from './shared/lib/storage.ts'
import { createServices } from './shared/services.ts'
import { keepWorker } from './worker/register.ts'

/** A session is a cookie and what this tab keeps: without either, nobody comes back signed in from the identity provider. */
const canSignIn = () => navigator.cookieEnabled && tabTexts.isLasting()

readEmbeddedFlag(location.search)
watchForUpgrades()
watchConnection()
watchTouches()
keepWorker()
keepTextsLive()

void readConsoleLanguage().then(async () => {
  const element = document.getElementById('root')
  if (!element) return
  const root = createRoot(element)
  if (canSignIn()) return root.render(<Providers services={createServices()} />)
  const { StorageNeeded } = await import('./app/storage-needed.tsx')
  root.render(<StorageNeeded />)
})
// Behind the first screen. Where it cannot be fetched, the server makes breaks plain when it is sent.
import('@vitrine/blocks/kit/text/keep-pastes').then(
  ({ keepPastes }) => keepPastes(),
  () => {},
)
