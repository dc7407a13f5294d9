import { z } from 'zod'
import { hasMailLengths, mailAddressPattern, stripSpaces } from './mail-address.rules.ts'

const error = 'Invalid email!'

/** As `isMailAddress`: a wrong one is an issue at its field. */
export const mailAddressSchema = z
  .email({ pattern: mailAddressPattern, error, abort: true })
  .refine(hasMailLengths, error)

/** As it is typed or pasted: blanks, line breaks and what cannot be seen are no part of it. */
export const typedMailAddress = () => z.string('Required!').overwrite(stripSpaces).min(1, 'Required!')
