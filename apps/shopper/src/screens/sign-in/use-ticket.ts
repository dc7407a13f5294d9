import { useState } from 'react'

/** The ticket of a mail's link. It is read once and taken out of the address, which is kept in histories. */
export function useTicket(): string {
  const [ticket] = useState(() => {
    const found = decodeURIComponent(location.hash.slice(1))
    if (found !== '') history.replaceState(history.state, '', location.pathname + location.search)
    return found
  })
  return ticket
}
