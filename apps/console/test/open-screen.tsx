/** Opens one screen of the console in this page, with the real router and client, before a fake server. */
import '../src/app/styles.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../src/app/providers.tsx'
import { router } from '../src/app/router.ts'
import { forgetAppKey, storeAppKey } from '../src/shared/api/app-key.ts'
import { markConnected } from '../src/shared/api/connection.ts'
import { queryClient } from '../src/shared/api/query-client.ts'
import { forgetSignInConfig } from '../src/shared/api/sign-in-config.ts'
import { readConsoleLanguage } from '../src/shared/console-language.ts'
import { readEmbeddedFlag } from '../src/shared/lib/embedded.ts'
import { createServices } from '../src/shared/services.ts'
import { dismissToasts } from '../src/shared/toast.ts'
import { FakeServer } from './fake-server.ts'
import { appKey, FakeShop } from './fake-shop.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { forgetPreferences } from './looks.ts'

export interface OpenedScreen {
  server: FakeServer
  shop: FakeShop
}

/**
 * A server and a shop for each test of the file. Register it first: a screen that is still there may call until the end.
 */
export function serveEachTest(): OpenedScreen {
  const opened = { server: new FakeServer(), shop: new FakeShop() }
  beforeEach(async () => {
    // All files share one page, and with it its size.
    if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
    await forgetPreferences()
    opened.server = new FakeServer()
    opened.shop = new FakeShop()
    opened.shop.serve(opened.server)
    opened.server.start()
    markConnected()
  })
  afterEach(async () => {
    await leaveScreen()
    opened.server.stop()
    await forgetDrafts()
    localStorage.clear()
    sessionStorage.clear()
    expect(opened.server.unknownCalls, 'calls that no fake route answers').toEqual([])
  })
  return opened
}

/** Removes everything of the previous screen, as after a reload, when the console reads its language again. */
async function leaveScreen(): Promise<void> {
  await cleanup()
  // Dialogs stand behind the screen in the document, as they do where it is the first one.
  for (const portal of document.querySelectorAll('[data-mantine-shared-portal-node]')) portal.remove()
  dismissToasts()
  queryClient.clear()
  forgetSignInConfig()
  // The router is one for the life of a page: otherwise the next screen would first draw the previous one under the new
  // session, whose frame leads away when it finds no app.
  router.stores.setMatches([])
}

/** The tab goes, as by closing or reloading it: what is kept in that moment is there for the next `openScreen`. */
export async function closeTab(): Promise<void> {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await leaveScreen()
}

interface Before {
  /** The app that was chosen before; null for none. */
  appKey?: string | null
  /** The store whose apps were asked for. */
  storeCode?: string
}

/** Opens an address of the console, signed in and with the app open. */
export async function openScreen(path: string, before: Before = {}): Promise<void> {
  await leaveScreen()
  sessionStorage.setItem('token', 'access')
  sessionStorage.setItem('refreshToken', 'refresh')
  sessionStorage.setItem('storeCode', before.storeCode ?? '')
  const chosen = before.appKey === undefined ? appKey : before.appKey
  if (chosen === null) forgetAppKey()
  else storeAppKey(chosen)
  await openAddress(path)
}

/** Opens an address without a session, after silent sign-in was already tried. */
export async function openSignedOut(path: string): Promise<void> {
  await leaveScreen()
  sessionStorage.removeItem('token')
  sessionStorage.setItem('silentSignIn', 'tried')
  forgetAppKey()
  await openAddress(path)
}

async function openAddress(path: string): Promise<void> {
  // The router is one for the life of a page, and with it for all tests of a file.
  router.history.replace(path, undefined, { ignoreBlocker: true })
  router.history.flush()
  // Otherwise the previous address would be evaluated once more, and might lead elsewhere.
  router.updateLatestLocation()
  await readConsoleLanguage()
  readEmbeddedFlag(location.search)
  await render(<Providers services={createServices()} />)
  await router.load()
}
