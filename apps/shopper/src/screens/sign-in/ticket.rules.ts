/** The ticket of a mail's link, and where a page that is loaded again finds it. Pure. */

/** The ticket in a fragment; '' where there is none, or where a mail program broke it, as with a stray `%`. */
export function ticketOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''))
  } catch {
    return ''
  }
}

interface Visit {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Removes the ticket from the address, because browsers keep addresses in their history. It stays with the visit of this
 * page, so that loading it again finds it.
 */
export function takeTicket({ location, history }: Visit): string {
  const kept = (history.state as { ticket?: unknown } | null)?.ticket
  if (location.hash === '') return typeof kept === 'string' ? kept : ''
  const ticket = ticketOf(location.hash)
  history.replaceState({ ...history.state, ticket }, '', location.pathname + location.search)
  return ticket
}
