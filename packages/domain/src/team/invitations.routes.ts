/** The link of an invitation: what it leads to, and the two ways to accept it. Looking at it changes nothing. */
import { z } from 'zod'
import { inData } from '../contract/contract.schema.ts'
import { anyoneWithin, defineRoutes, signedIn } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { maxMemberName } from './member-policy.rules.ts'

const token = z.string().min(1).max(200)
const joined = inData(z.object({ appKey: z.string(), email: z.string() }))

const invitationSchema = z.object({
  /**
   * `open`: it can be accepted. `paused`: the person's access is switched off for now. `lapsed`: who invited the person
   * could not do so any more. `unknown`: there is no such link.
   */
  state: z.enum(['open', 'accepted', 'withdrawn', 'replaced', 'expired', 'lapsed', 'paused', 'unknown']),
  /** Null for an unknown link. */
  app: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** `new`: a password is chosen here. `existing`: the person signs in first. */
  account: z.enum(['new', 'existing']),
})
export type Invitation = z.output<typeof invitationSchema>

export const invitationsRoutes = defineRoutes({
  lookAtInvitation: {
    method: 'POST',
    path: '/app/v1/invitations/look',
    summary: 'What the link of an invitation leads to',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    body: z.object({ token }),
    response: inData(invitationSchema),
  },
  joinByInvitation: {
    method: 'POST',
    path: '/app/v1/invitations/join',
    summary: 'Accept an invitation as somebody without an account: the account is made with it',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    body: z.object({
      token,
      name: trimmedText().min(1, 'Required!').max(maxMemberName).refine(isOneLine, notOneLine),
      password: z.string().max(1000),
    }),
    /** With the slug the browser that chose the password is signed in: it works once, for a minute. */
    response: inData(z.object({ appKey: z.string(), email: z.string(), slug: z.string() })),
    errors: ['invitation_closed', 'account_exists'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/app/v1/invitations/accept',
    summary: 'Accept an invitation as the signed-in person, whose address must be the invited one',
    origin: 'console',
    access: signedIn,
    body: z.object({ token }),
    response: joined,
    errors: ['invitation_closed', 'wrong_account'],
  },
})
