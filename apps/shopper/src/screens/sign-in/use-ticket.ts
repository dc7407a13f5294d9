import { useState } from 'react'
import { takeTicket } from './ticket.rules.ts'

/** The ticket of the mail's link that led here; '' where it is missing or broken. */
export function useTicket(): string {
  const [ticket] = useState(() => takeTicket(window))
  return ticket
}
