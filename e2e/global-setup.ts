/** Once for all journeys: a data folder with the demo, which their servers begin on a copy of, and one Chromium. */
import type { TestProject } from 'vitest/node'
import { launchServer } from './chromium.ts'
import { removeData, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
    browserEndpoint: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [first, browser] = await Promise.all([startServer({ demo: 'made by itself' }), launchServer()])
  await first.stop()
  project.provide('demoFolder', first.dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await removeData(first)
  }
}
