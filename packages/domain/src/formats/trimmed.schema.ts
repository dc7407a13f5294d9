/** A text without blanks and invisible characters at its ends. What limits it stands behind, and counts what is left. */
import { z } from 'zod'
import { trimText } from './trim.rules.ts'

export const trimmedText = () => z.string().overwrite(trimText)
