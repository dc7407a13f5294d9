/**
 * What a server keeps in memory: caches, queues, threads. Each is made once, when it is first asked for, and lives as
 * long as the ports, so that two servers of one process (as in tests) share nothing and no module has state of its own.
 */
import type { Ports, Services } from './ports.ts'

type Make<T> = (ports: Ports) => T

/**
 * `wire` tells each module whom it follows. It is called before the first service is handed out, so that whoever has
 * ports has followers too: a server, a command, a job.
 */
export function createServices(wire: (ports: Ports) => void): Services {
  const made = new Map<Make<unknown>, unknown>()
  let isWired = false
  return {
    get: <T>(make: Make<T>, ports: Ports): T => {
      if (!isWired) {
        isWired = true
        wire(ports)
      }
      if (!made.has(make)) made.set(make, make(ports))
      return made.get(make) as T
    },
  }
}

/**
 * Declares an object of which each server has one. The returned function gives the one of the server with these ports.
 */
export const defineService =
  <T>(make: Make<T>) =>
  (ports: Ports): T =>
    ports.services.get(make, ports)
