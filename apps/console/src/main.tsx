import './app/styles.ts'
import { keepTextsLive } from '@vitrine/blocks/kit/translators/keep-texts-live'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { watchForUpgrades } from './app/reload-after-upgrade.ts'
import { watchConnection } from './shared/api/connection.ts'
import { watchTouches } from './shared/api/touch.ts'
import { readConsoleLanguage } from './shared/console-language.ts'
import { readEmbeddedFlag } from './shared/lib/embedded.ts'
import { createServices } from './shared/services.ts'
import { keepWorker } from './worker/register.ts'

readEmbeddedFlag(location.search)
watchForUpgrades()
watchConnection()
watchTouches()
keepWorker()
keepTextsLive()

void readConsoleLanguage().then(() => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Providers services={createServices()} />)
})
// Behind the first screen. Where it cannot be fetched, the server makes breaks plain when it is sent.
import('./shared/lib/plain-pastes.ts').then(
  ({ keepPastesPlain }) => keepPastesPlain(),
  () => {},
)
