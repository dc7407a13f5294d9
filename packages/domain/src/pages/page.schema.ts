/** A page of a design: document 2, section 3.1. Blocks are a flat list. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { blockSchema } from '../blocks/block.schema.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { idPattern } from '../ids.ts'
import { maxBlocksPerPage, pageDefaults, scrollBehaviors } from './page.rules.ts'

const { options } = pageDefaults
const { searchBar } = options.layout

/** Names of earlier versions, read as today's and never written (D-099). */
const earlierPageTypes: Record<string, (typeof pageTypes)[number]> = {
  Home: 'home',
  CategoryTree: 'categoryTree',
  Cart: 'cart',
  Notifications: 'notifications',
  MyAccount: 'myAccount',
  Wishlist: 'wishlist',
  Search: 'search',
  Brands: 'brands',
}

export const pageTypeSchema = z.preprocess(
  (value) => (typeof value === 'string' ? (earlierPageTypes[value] ?? value) : value),
  z.enum(pageTypes),
)

export const pageOptionsSchema = z.object({
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
      height: z.number().min(0, 'From 0 to 200').max(200, 'From 0 to 200').default(options.itemSeparator.height),
      backgroundColor: colorSchema.default(options.itemSeparator.backgroundColor),
    })
    .prefault({}),
  imageEnabled: z.boolean().default(options.imageEnabled),
  /** Of the category tree: every category is shown and the selection is not sent (document 2, §4.5). */
  required: z.boolean().optional(),
})

/** What a save carries. `multiplePage` is the app's flag, kept with the layout and mirrored on every page (D-014). */
export const pageContentSchema = z.object({
  title: z.object({ text: z.string().max(100).default('') }).prefault({}),
  type: pageTypeSchema.default('home'),
  backgroundColor: colorSchema.default(pageDefaults.backgroundColor),
  blocks: z.array(blockSchema).max(maxBlocksPerPage).default([]),
  options: pageOptionsSchema.prefault({}),
  spacerHeight: z.number().min(0).max(200).default(pageDefaults.spacerHeight),
  spacerBackgroundColor: colorSchema.default(pageDefaults.spacerBackgroundColor),
})
export type PageContent = z.output<typeof pageContentSchema>

export const pageSchema = pageContentSchema.extend({
  id: z.string().regex(idPattern),
  multiplePage: z.boolean(),
  /** Place among the design's pages, from 0. */
  position: z.number().int(),
  /** Opaque; changes with each save. */
  revision: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})
export type Page = z.output<typeof pageSchema>
