/** Who an exchanged token speaks for. */
export interface Identity {
  sub: string
  thirdParty: boolean
  /** Who acts for the person, where somebody does. */
  impersonator: string | null
  expiresAt: Date
}
