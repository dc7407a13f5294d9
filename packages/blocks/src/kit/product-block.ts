/** Fields of the blocks of a product's page: document 2, section 2.4. */
import { z } from 'zod'
import { titleSchema } from './common-fields.ts'

export const presentationStyles = ['accordion', 'modal'] as const

/** An empty title stands for the app's own word in the shopper's language. */
export const productBlockFields = ({ titleVisible = true } = {}) => ({
  title: titleSchema('', { visible: titleVisible }),
  options: z
    .looseObject({
      presentationStyle: z.enum(presentationStyles, 'Accordion or modal').default('accordion'),
      /** Only an accordion reads it. */
      collapsed: z.boolean().default(false),
    })
    .prefault({}),
})
