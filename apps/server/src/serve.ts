/** Starts the listeners and stops them gracefully. */
import type { Config } from './config.ts'
import { addressesOf, ensureFreePorts, type ListenAddress, refuseAddress } from './free-ports.ts'
import { makeReady } from './ready-server.ts'
import { releaseStartMemory } from './speed/index.ts'

const stopDeadlineMs = 9_000

function announce(config: Config): void {
  const lines = [
    '',
    `  Vitrine is ready`,
    `  Console and API   ${config.publicUrl}`,
    `  API reference     ${config.publicUrl}/docs`,
    `  Shopper app       ${config.shopperTemplate ?? `${config.shopperUrl}/a/<app key>`}/`,
    `  Data              ${config.databaseUrl === undefined ? '' : 'PostgreSQL, files in '}${config.dataDir}`,
    ...(config.production
      ? []
      : [
          '',
          '  Demo accounts, password vitrine-demo:',
          '  owner@demo.test    owner of both demo apps',
          '  staff@demo.test    staff of one app',
          '  viewer@demo.test   may look at one app, not change it',
          '  noapp@demo.test    has no app yet',
        ]),
    '',
  ]
  console.log(lines.join('\n'))
}

export async function serve(config: Config): Promise<void> {
  const addresses = addressesOf(config)
  // This runs before the database is opened: a second start by mistake is reported at once and changes nothing.
  await ensureFreePorts(addresses)
  const { ports, servers, metrics, startJobs, close } = await makeReady(config)
  const listeners = {
    PORT: (address: ListenAddress) => servers.console.listen(address),
    SHOPPER_PORT: (address: ListenAddress) => servers.shopper.listen(address),
    METRICS_PORT: (address: ListenAddress) => metrics.listen(address),
  }
  // Before anybody is answered: whoever is told that the server is ready may stop it.
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    ports.log.info({ signal }, 'stopping')
    servers.drain()
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch(() => process.exit(1))
    })
  }

  try {
    // The console starts last: whoever waits for it finds everything ready.
    for (const address of addresses.toReversed())
      await listeners[address.variable](address).catch((error: NodeJS.ErrnoException) => {
        throw refuseAddress(address, error)
      })
    if (!stopping) await startJobs()
  } catch (error) {
    // What stops takes the database from what has not begun yet.
    if (stopping) return
    await close()
    throw error
  }
  releaseStartMemory()
  announce(config)
}
