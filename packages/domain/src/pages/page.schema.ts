/** A page of a design: document 2, section 3.1. Blocks are a flat list. */
import { z } from 'zod'
import { type PageType, pageTypes } from '../actions/action.schema.ts'
import { blockSchema } from '../blocks/block.schema.ts'
import { colorSchema } from '../formats/color.rules.ts'
import { idPattern } from '../ids.ts'

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

/** Shown as 'Continuous' and 'Paging' (D-155). */
export const scrollBehaviors = ['smooth', 'paging'] as const

export const pageOptionsSchema = z.object({
  scrollBehavior: z.enum(scrollBehaviors).default('smooth'),
  layout: z
    .object({
      searchBar: z
        .object({
          visible: z.boolean().default(false),
          placeholder: z.string().max(100).default('Search Product'),
          backgroundColor: colorSchema.default('#FFFFFF'),
        })
        .prefault({}),
    })
    .prefault({}),
  miniMapEnabled: z.boolean().default(false),
  itemSeparator: z
    .object({
      visible: z.boolean().default(false),
      height: z.number().min(0, 'From 0 to 200').max(200, 'From 0 to 200').default(1),
      backgroundColor: colorSchema.default('#F5F5F5'),
    })
    .prefault({}),
  imageEnabled: z.boolean().default(true),
  /** Of the category tree: every category is shown and the selection is not sent (document 2, §4.5). */
  required: z.boolean().optional(),
})

/** Most blocks a page takes: the editor is measured at 300. */
export const maxBlocksPerPage = 500

/** What a save carries. `multiplePage` is the app's flag, kept with the layout and mirrored on every page (D-014). */
export const pageContentSchema = z.object({
  title: z.object({ text: z.string().max(100).default('') }).prefault({}),
  type: pageTypeSchema.default('home'),
  backgroundColor: colorSchema.default('#FFFFFF'),
  blocks: z.array(blockSchema).max(maxBlocksPerPage).default([]),
  options: pageOptionsSchema.prefault({}),
  spacerHeight: z.number().min(0).max(200).default(0),
  spacerBackgroundColor: colorSchema.default('#F5F5F5'),
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

/** Screens of the app that are one page each: it exists as soon as somebody designs it. */
export const singlePageTypes = ['product', 'myAccount', 'categoryTree', 'brands'] as const satisfies readonly PageType[]
export type SinglePageType = (typeof singlePageTypes)[number]

/** The default page is named 'Home 1', the next 'Home 2' (D-098, D-157). */
export const defaultPageTitle = (n: number) => `Home ${n}`
