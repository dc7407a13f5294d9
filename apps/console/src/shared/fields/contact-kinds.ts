/** Texts that name somebody's mailbox or telephone, also as a link that is pasted. */
import {
  emailOfLink,
  type LinkPiece,
  leftOfMailLink,
  leftOfPhoneLink,
  phoneOfLink,
} from '@vitrine/domain/actions/contact-link.rules'
import { isEmailAddress } from '@vitrine/domain/actions/email-address.rules'
import { isPhoneNumber } from '@vitrine/domain/actions/phone.rules'
import { type InvalidReason, invalidReason } from './invalid-reason.ts'

/** A link brings its texts with it, so that the field takes more than its value may have. */
const longestLink = 8_000

interface ContactKind {
  type: 'tel' | 'email'
  maxLength: number
  /** The address or number that is meant. */
  meant(text: string): string
  isValid(text: string): boolean
  reason: InvalidReason
  /** What of a text is not kept, where `keepsText` says whether the texts of a message have a place. */
  leftOut(text: string, of: { keepsText: boolean }): LinkPiece[]
}

export const contactKinds = {
  phone: {
    type: 'tel',
    maxLength: longestLink,
    meant: phoneOfLink,
    isValid: (text) => text.length <= 40 && isPhoneNumber(text),
    reason: invalidReason('phone'),
    leftOut: leftOfPhoneLink,
  },
  email: {
    type: 'email',
    maxLength: longestLink,
    meant: emailOfLink,
    isValid: (text) => text.length <= 320 && isEmailAddress(text),
    reason: invalidReason('email'),
    leftOut: leftOfMailLink,
  },
} satisfies Record<string, ContactKind>
