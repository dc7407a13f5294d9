/** A colour as the design holds it: a hex text of at most 7 characters. */

import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'
import { hexColorPattern } from './contrast.rules.ts'

export const colorSchema = z.string().max(7).regex(hexColorPattern, reasonText('color_needed'))
