import { z } from 'zod'
import { mailAddressPattern } from './mail-address.rules.ts'

/** An address that mail is sent to. What is trimmed, needed and limited stands before it. */
export const mailAddressSchema = z.email({ pattern: mailAddressPattern, error: 'Invalid email!' })
