/** One server with the demo for all journeys; a journey that stops or breaks a server starts its own. */
import type { TestProject } from 'vitest/node'
import { removeData, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    consoleUrl: string
    shopperUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('consoleUrl', server.consoleUrl)
  project.provide('shopperUrl', server.shopperUrl)
  return async () => {
    await server.stop()
    await removeData(server)
  }
}
