/** How the journeys start their Chromium. */
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { chromiumEnvironment, chromiumSwitches, headlessChromium, wholeChromium } from '../tooling/test-chromium.ts'

const options = (executablePath: string, more: readonly string[] = []) => ({
  executablePath,
  env: chromiumEnvironment,
  args: [...chromiumSwitches, '--disable-quic', '--disable-component-update', '--disable-sync', ...more],
})

export const launch = (more: readonly string[]): Promise<Browser> => chromium.launch(options(wholeChromium, more))

/** One for several processes; they connect to its address. */
export const launchServer = (): Promise<BrowserServer> =>
  chromium.launchServer({ ...options(headlessChromium), host: '127.0.0.1' })
