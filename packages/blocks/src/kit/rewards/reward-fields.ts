/** Texts of the rewards blocks: at most 200 characters (document 2, section 5). */
import { z } from 'zod'
import { text } from '../define/common-fields.ts'

export const rewardTextMax = 200
export const rewardText = (defaultText: string) =>
  z.looseObject({ text: text(rewardTextMax).default(defaultText) }).prefault({})
