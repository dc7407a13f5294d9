/** Fields of the blocks of a product page: document 2, section 2.4. */
import { z } from 'zod'
import { titleSchema } from '../define/common-fields.ts'

export const presentationStyles = ['accordion', 'modal'] as const

/** When the title is empty, the app's own text in the shopper's language is shown. */
export const productBlockFields = ({ titleVisible = true } = {}) => ({
  title: titleSchema('', { visible: titleVisible }),
  options: z
    .looseObject({
      presentationStyle: z.enum(presentationStyles, 'Accordion or modal').default('accordion'),
      /** Only used by an accordion. */
      collapsed: z.boolean().default(false),
    })
    .prefault({}),
})
