/** How the journeys start their Chromium. */
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { chromiumSwitches } from '../tooling/chromium-switches.ts'

const options = (more: readonly string[] = []) => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...chromiumSwitches, '--disable-quic', '--disable-component-update', '--disable-sync', ...more],
})

export const launch = (more: readonly string[]): Promise<Browser> => chromium.launch(options(more))

/** One for several processes; they connect to its address. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer({ ...options(), host: '127.0.0.1' })
