const googleHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** The address without a tag behind a plus. */
export function withoutTag(address: string): string {
  const email = address.trim().toLowerCase()
  const [at, plus] = [email.lastIndexOf('@'), email.indexOf('+')]
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email
}

/**
 * Where mail to an address arrives: mail to name+1@shop.example is in the mailbox of name@shop.example, and Google reads no full
 * stops. Whoever counts mails or uses counts by this, since anybody can make up any number of tags.
 */
export function mailboxOf(address: string): string {
  const email = withoutTag(address)
  const at = email.lastIndexOf('@')
  const isGoogle = at > 0 && googleHosts.has(email.slice(at + 1))
  return isGoogle ? `${email.slice(0, at).replaceAll('.', '')}@gmail.com` : email
}
