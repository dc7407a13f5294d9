import { useState } from 'react'

/**
 * Reads the ticket of a mail's link and removes it from the address, because browsers keep addresses in their history.
 */
export function useTicket(): string {
  const [ticket] = useState(() => {
    const found = decodeURIComponent(location.hash.slice(1))
    if (found !== '') history.replaceState(history.state, '', location.pathname + location.search)
    return found
  })
  return ticket
}
