/** The person that an exchanged token identifies. */
export interface Identity {
  sub: string
  thirdParty: boolean
  /** The person who acts for them, if there is one. */
  impersonator: string | null
  expiresAt: Date
  /** When the person entered the password: no session lives longer than eight hours from then. Null after a slug. */
  signedInAt: Date | null
  /** Name of the embedded provider's session, which ends with ours; null for any other. */
  providerSession: string | null
}
