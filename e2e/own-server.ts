/** The server of one file of journeys: a process and a data folder of its own, so that files may run side by side. */
import { type RunningServer, removeData, type Start, startServer } from './server.ts'

let starting: Promise<RunningServer> | undefined
let running: RunningServer | undefined

/** Starts it where the file has none yet; the first caller's options count. */
export async function openOwnServer(options: Start = {}): Promise<RunningServer> {
  starting ??= startServer(options)
  running = await starting
  return running
}

/** Only inside of tests and hooks, and after `useServer` or `useBrowser`. */
export function ownServer(): RunningServer {
  if (!running) throw new Error('The server of this file has not started: call useServer() or useBrowser().')
  return running
}

/** After it was stopped: on the same data folder and at the same addresses. */
export async function restartOwnServer(options: Pick<Start, 'main'> = {}): Promise<void> {
  const { dataDir, consoleUrl, shopperUrl, metricsPort } = ownServer()
  const ports = [...[consoleUrl, shopperUrl].map((url) => Number(new URL(url).port)), metricsPort]
  starting = startServer({ ...options, dataDir, ports })
  running = await starting
}

/** Called when the file is through. */
export async function closeOwnServer(): Promise<void> {
  const server = await starting?.catch(() => undefined)
  starting = undefined
  running = undefined
  if (!server) return
  await server.stop()
  await removeData(server)
}
