/** The ticket in an address that the console copied, or in what is left of it after it went through a chat. Null where there is none. */
export function ticketIn(pasted: string): string | null {
  const [, named] = /[?&]test-device=([^&#\s]+)/.exec(pasted) ?? []
  const text = pasted.trim()
  const ticket = named ?? (/^[\w.~-]{20,}$/.test(text) ? text : null)
  if (ticket === null) return null
  try {
    return decodeURIComponent(ticket)
  } catch {
    return null
  }
}
