import type { Ports, Shop } from '../../ports.ts'
import { passwordsOf } from './account.service.ts'
import { type LinkKind, linkFor } from './links.ts'

/** The link of a mail, for an operator; null where nobody has an account with the address. */
export async function shopperLink(
  ports: Ports,
  shop: Shop,
  { email, kind }: { email: string; kind: LinkKind },
): Promise<string | null> {
  const store = passwordsOf(ports, shop)
  const customer = await store.findByEmail(email)
  const mark = customer && (await store.passwordMark(customer.id))
  return customer && mark ? linkFor(ports, kind, { appKey: shop.appKey, customerId: customer.id, mark }) : null
}
