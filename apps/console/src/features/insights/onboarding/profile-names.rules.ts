import type { IdentityInfo } from '@vitrine/domain/identity/identity.routes'

interface PersonNames {
  firstName: string
  lastName: string
}

/**
 * The two names of a person. Who came by an invitation or from the demo has one name for both: its first word is taken for the
 * first name. A name of one word, or an address that stands for it, tells nothing.
 */
export function namesOf(profile: IdentityInfo | undefined): PersonNames {
  const { given_name: given, family_name: family, preferred_username: whole = '' } = profile ?? {}
  if (given || family) return { firstName: given ?? '', lastName: family ?? '' }
  const [firstName = '', ...others] = whole.trim().split(/\s+/)
  return others.length === 0 ? { firstName: '', lastName: '' } : { firstName, lastName: others.join(' ') }
}
