/** How a shop's owner lets an operator's app in: what they are sent to Shopify with, and what they bring back. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { needed, neededForMenu } from './needed-scopes.ts'
import { baseOf } from './send-graphql.ts'

export function authorizeAddress({
  address,
  clientId,
  state,
  returnUrl,
}: {
  address: string
  clientId: string
  state: string
  returnUrl: string
}): string {
  const url = new URL('/admin/oauth/authorize', baseOf({ address }))
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('scope', [...needed, neededForMenu].map(({ scope }) => scope).join(','))
  url.searchParams.set('redirect_uri', returnUrl)
  url.searchParams.set('state', state)
  return url.href
}

/** Whether it is Shopify that sent somebody back with this: signed are all names and values but the signature, by name. */
export function isSignedReturn(query: string, secret: string): boolean {
  const pairs = [...new URLSearchParams(query)]
  const [signature, ...others] = pairs.filter(([name]) => name === 'hmac').map(([, value]) => value)
  if (signature === undefined || others.length > 0) return false
  const signed = pairs.filter(([name]) => name !== 'hmac').toSorted(([one], [other]) => (one < other ? -1 : 1))
  const own = createHmac('sha256', secret).update(new URLSearchParams(signed).toString()).digest()
  const theirs = Buffer.from(signature, 'hex')
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
