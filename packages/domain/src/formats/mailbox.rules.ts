/**
 * Where mail to an address arrives: mail to name+1@shop.example is in the mailbox of name@shop.example. Whoever counts mails
 * or uses counts by this, since anybody can make up any number of tags.
 */
export function mailboxOf(address: string): string {
  const email = address.trim().toLowerCase()
  const [at, plus] = [email.lastIndexOf('@'), email.indexOf('+')]
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email
}
