/** Opens one screen of the console in this page, with the real router and client, before a fake server. */
import '../src/app/styles.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { queryClient } from '../src/shared/api/query-client.ts'
import { FakeServer } from './fake-server.ts'
import { appKey, FakeShop } from './fake-shop.ts'

export interface OpenedScreen {
  server: FakeServer
  shop: FakeShop
}

/**
 * A server and a shop for each test of the file. Register it first: a screen that is still there may call until the end.
 */
export function serveEachTest(): OpenedScreen {
  const opened = { server: new FakeServer(), shop: new FakeShop() }
  beforeEach(() => {
    opened.server = new FakeServer()
    opened.shop = new FakeShop()
    opened.shop.serve(opened.server)
    opened.server.start()
  })
  afterEach(async () => {
    await cleanup()
    queryClient.clear()
    opened.server.stop()
    localStorage.clear()
    sessionStorage.clear()
    expect(opened.server.unknownCalls, 'calls that no fake route answers').toEqual([])
  })
  return opened
}

/**
 * Signed in with the app open, at an address of the console. The console keeps its services for the life of a page:
 * a file's tests share them, so each begins at an address of its own or leaves nothing unsaved behind.
 */
export async function openScreen(path: string): Promise<void> {
  sessionStorage.setItem('token', 'access')
  sessionStorage.setItem('refreshToken', 'refresh')
  localStorage.setItem('appKey', appKey)
  history.replaceState(null, '', path)
  const { Providers } = await import('../src/app/providers.tsx')
  await render(<Providers />)
}
