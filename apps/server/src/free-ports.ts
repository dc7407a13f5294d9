/** Checks that the configured ports can be listened on, before anything else is opened. */
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

export interface ListenAddress {
  /** The variable that chooses the port. */
  variable: 'PORT' | 'SHOPPER_PORT' | 'METRICS_PORT'
  host: string
  port: number
}

export const addressesOf = (config: Pick<Config, 'host' | 'port' | 'shopperPort' | 'metricsPort'>): ListenAddress[] => [
  { variable: 'PORT', host: config.host, port: config.port },
  { variable: 'SHOPPER_PORT', host: config.host, port: config.shopperPort },
  // Metrics are served to this machine only.
  { variable: 'METRICS_PORT', host: '127.0.0.1', port: config.metricsPort },
]

/** The refusal that an operator reads when listening on this port failed. */
export function refuseAddress({ variable, host, port }: ListenAddress, error: NodeJS.ErrnoException): StartRefusal {
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`${variable}: ${host}:${port} is taken by another process. Stop it, or set ${variable}.`)
  if (error.code === 'EACCES')
    return new StartRefusal(`${variable}: this user may not listen on ${port}. Set ${variable} to 1024 or above.`)
  return new StartRefusal(
    `HOST: ${host} cannot be listened on (${error.message}). Set HOST to an address of this machine.`,
  )
}

/** Listens on the port for a moment and closes it again. */
const tryAddress = ({ host, port }: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })

/** Throws StartRefusal for the first port that is not free. */
export async function ensureFreePorts(addresses: readonly ListenAddress[]): Promise<void> {
  for (const address of addresses)
    await tryAddress(address).catch((error: NodeJS.ErrnoException) => {
      throw refuseAddress(address, error)
    })
}
