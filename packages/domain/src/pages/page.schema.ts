/** A page of a design: document 2, section 3.1. Blocks are a flat list. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { blockSchema } from '../blocks/block.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { idPattern } from '../ids.ts'
import { maxBlocksPerPage, mostSeparatorHeightPx, pageDefaults, scrollBehaviors } from './page.rules.ts'

const { options } = pageDefaults
const { searchBar } = options.layout

const separatorHeight = reasonText('whole_number_between', { least: 0, most: mostSeparatorHeightPx })

const pageOptions = (height: z.ZodNumber) =>
  z.object({
    scrollBehavior: z.enum(scrollBehaviors).default(options.scrollBehavior),
    layout: z
      .object({
        searchBar: z
          .object({
            visible: z.boolean().default(searchBar.visible),
            placeholder: z.string().max(100).default(searchBar.placeholder),
            backgroundColor: colorSchema.default(searchBar.backgroundColor),
          })
          .prefault({}),
      })
      .prefault({}),
    miniMapEnabled: z.boolean().default(options.miniMapEnabled),
    itemSeparator: z
      .object({
        visible: z.boolean().default(options.itemSeparator.visible),
        height: height.default(options.itemSeparator.height),
        backgroundColor: colorSchema.default(options.itemSeparator.backgroundColor),
      })
      .prefault({}),
    imageEnabled: z.boolean().default(options.imageEnabled),
    /** For the category tree: every category is shown and the selection is not sent (document 2, §4.5). */
    required: z.boolean().optional(),
  })

export const pageOptionsSchema = pageOptions(
  z.number(separatorHeight).int(separatorHeight).min(0, separatorHeight).max(mostSeparatorHeightPx, separatorHeight),
)

/** The content of a save. `multiplePage` is the app's flag, stored with the layout and copied to every page (D-014). */
export const pageContentSchema = z.object({
  title: z.object({ text: z.string().max(100).default('') }).prefault({}),
  type: pageTypeSchema.default('home'),
  backgroundColor: colorSchema.default(pageDefaults.backgroundColor),
  blocks: z.array(blockSchema).max(maxBlocksPerPage).default([]),
  options: pageOptionsSchema.prefault({}),
  // Kept only for the wire format: document 2, section 3.1, gives the two no meaning, and nothing of ours reads them.
  spacerHeight: z.number().min(0).max(200).default(pageDefaults.spacerHeight),
  spacerBackgroundColor: colorSchema.default(pageDefaults.spacerBackgroundColor),
})
export type PageContent = z.output<typeof pageContentSchema>

export const pageSchema = pageContentSchema.extend({
  /** Read without limits, because earlier versions accepted other heights than a save does today. */
  options: pageOptions(z.number()).prefault({}),
  id: z.string().regex(idPattern),
  multiplePage: z.boolean(),
  /** Position among the design's pages, from 0. */
  position: z.number().int(),
  /** Opaque; it changes with each save. */
  revision: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})
export type Page = z.output<typeof pageSchema>
