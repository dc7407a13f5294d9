/** Addresses of the app's own files, as a table that we wrote names them. */
import type { Ports } from '../../ports.ts'

/** Nothing that leads out of the app's folder. */
const fileName = /^[A-Za-z0-9_-]{1,200}\.(webp|svg)$/

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** The whole address, so that another shop can fetch the picture. */
export const wholeAddress = ({ hosts }: Pick<Ports, 'hosts'>, appKey: string) => {
  const base = hosts.urlOf(appKey)
  return (address: string): string => (address.startsWith('/media/') ? new URL(address, base).href : address)
}

/** Its path for an address of a file of this app; null for any other. */
export function ownFileOf({ hosts, config }: Pick<Ports, 'hosts' | 'config'>, appKey: string) {
  const origins = new Set([originOf(hosts.urlOf(appKey)), originOf(config.shopperUrl.replace('{app}', 'app'))])
  return (address: string): string | null => {
    const isPath = address.startsWith('/media/')
    if (!isPath && !origins.has(originOf(address))) return null
    const path = isPath ? address : new URL(address).pathname
    const [, , app, file = '', ...more] = path.split('/')
    return app === appKey && more.length === 0 && fileName.test(file) ? path : null
  }
}
