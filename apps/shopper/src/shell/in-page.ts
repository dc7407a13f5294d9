/** Addresses of a page in a package, whose origin nobody else can open. In other pages they stay as they are. */
import { pageAddress, sharedAddress } from './web-part.rules.ts'

/** The address of the app on the server; empty where the pages come from there. */
export const serverOfPage = (): string => document.documentElement.dataset['server'] ?? ''

/** An address of the app on the server as one of this page. */
export function inPage(url: string): string {
  const server = serverOfPage()
  return (server === '' ? null : pageAddress(url, server)) ?? url
}

/** An address of this page as others can open it. */
export function forOthers(url: string): string {
  const server = serverOfPage()
  return server === '' ? url : sharedAddress(url, { server, origin: location.origin })
}
