/** One server with the demo for all journeys; a journey that stops or breaks a server starts its own. */
import type { TestProject } from 'vitest/node'
import { removeData, startServer, templateVariable } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    consoleUrl: string
    shopperUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = await startServer({ isFirst: true })
  await first.stop()
  process.env[templateVariable] = first.dataDir
  const server = await startServer()
  project.provide('consoleUrl', server.consoleUrl)
  project.provide('shopperUrl', server.shopperUrl)
  return async () => {
    await server.stop()
    await Promise.all([server, first].map(removeData))
  }
}
