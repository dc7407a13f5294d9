import { networkInterfaces } from 'node:os'

/** This machine's address in its network, if a server that listens on `host` is reached there. */
export function lanAddress(host: string): string | null {
  if (!['0.0.0.0', '::'].includes(host)) return null
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
