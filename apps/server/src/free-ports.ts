/** Checks that the configured ports can be listened on, before anything else is opened. */
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Place {
  /** The variable that chooses the port. */
  variable: 'PORT' | 'SHOPPER_PORT' | 'METRICS_PORT'
  host: string
  port: number
}

export const placesOf = (config: Pick<Config, 'host' | 'port' | 'shopperPort' | 'metricsPort'>): Place[] => [
  { variable: 'PORT', host: config.host, port: config.port },
  { variable: 'SHOPPER_PORT', host: config.host, port: config.shopperPort },
  // Metrics are served to this machine only.
  { variable: 'METRICS_PORT', host: '127.0.0.1', port: config.metricsPort },
]

/** The refusal that an operator reads when listening on this port failed. */
export function refusePlace({ variable, host, port }: Place, error: NodeJS.ErrnoException): StartRefusal {
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`${variable}: ${host}:${port} is taken by another process. Stop it, or set ${variable}.`)
  if (error.code === 'EACCES')
    return new StartRefusal(`${variable}: this user may not listen on ${port}. Set ${variable} to 1024 or above.`)
  return new StartRefusal(
    `HOST: ${host} cannot be listened on (${error.message}). Set HOST to an address of this machine.`,
  )
}

/** Listens on the port for a moment and closes it again. */
const tryPlace = ({ host, port }: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })

/** Throws StartRefusal for the first port that is not free. */
export async function ensureFreePorts(places: readonly Place[]): Promise<void> {
  for (const place of places)
    await tryPlace(place).catch((error: NodeJS.ErrnoException) => {
      throw refusePlace(place, error)
    })
}
