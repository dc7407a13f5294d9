/** The layout of a design: theme, bars and bottom tabs (document 2, section 3.3). One per design. */

import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { isMediaUrl } from '../actions/url.rules.ts'
import { reasonText } from '../field-reasons.ts'
import { defaultColors, hexColorPattern } from '../formats/color.rules.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { idPattern } from '../ids.ts'
import { mostTabs, tooManyTabs } from './bottom-tabs.rules.ts'

const mediaUrl = z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed')).default('')

/** Any value other than a 3- or 6-digit hex colour becomes the default (D-207). */
const tabColor = (fallback: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && hexColorPattern.test(value) ? value : fallback),
    z.string().max(7).default(fallback),
  )

const picture = z.object({
  src: mediaUrl,
  ratio: z.number().positive().max(100).nullish(),
  width: z.number().int().nonnegative().nullish(),
  height: z.number().int().nonnegative().nullish(),
})

/** A chosen icon has a code such as `tabler:home`; an uploaded one has `source.uri` and no code. */
export const iconsetSchema = z.object({
  name: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
  style: z.string().max(20).default('linear'),
  source: z.object({ uri: mediaUrl }).prefault({}),
  color: tabColor(defaultColors.tabNormal),
  selectedColor: tabColor(defaultColors.tabSelected),
})

export const bottomTabSchema = z.object({
  id: z.string().regex(idPattern),
  type: pageTypeSchema,
  name: z.string().max(100).default(''),
  title: z
    .object({
      text: z.string().max(40).default(''),
      visible: z.boolean().default(true),
      textColor: tabColor(defaultColors.tabNormal),
      selectedTextColor: tabColor(defaultColors.tabSelected),
    })
    .prefault({}),
  iconset: iconsetSchema.prefault({}),
  page: z.object({ id: z.string().max(64), title: z.string().max(200).default(''), type: pageTypeSchema }).nullish(),
  notDelete: z.boolean().default(false),
})
export type BottomTab = z.output<typeof bottomTabSchema>

export const layoutContentSchema = z.object({
  theme: z
    .object({
      logo: picture.prefault({}),
      color: z
        .object({
          primary: colorSchema.default(defaultColors.primary),
          secondary: colorSchema.default(defaultColors.secondary),
        })
        .prefault({}),
      corner: z.object({ style: z.enum(['sharp', 'round', 'circle']).default('round') }).prefault({}),
      image: z.object({ style: z.enum(['1:1', '2:3', '3:4']).default('1:1') }).prefault({}),
      appIcon: z.object({ src: mediaUrl }).prefault({}),
      splashScreen: z.object({ src: mediaUrl }).prefault({}),
    })
    .prefault({}),
  options: z
    .object({
      topBar: z.object({ backgroundColor: colorSchema.nullable().default(defaultColors.header) }).prefault({}),
      bottomTabs: z
        .object({
          backgroundColor: colorSchema.default('#FFFFFF'),
          icon: z
            .object({
              iconColor: colorSchema.default(defaultColors.tabNormal),
              selectedIconColor: colorSchema.default(defaultColors.tabSelected),
            })
            .prefault({}),
          iconset: z.string().max(40).default('linear'),
          title: z.object({ visible: z.boolean().default(true) }).prefault({}),
        })
        .prefault({}),
      layout: z
        .object({
          searchBar: z
            .object({ visible: z.boolean().default(true), placeholder: z.string().max(100).default('Search Product') })
            .prefault({}),
        })
        .prefault({}),
      /** Kept only for the wire format: a store finder reads the flag of its own page. */
      miniMapEnabled: z.boolean().default(false),
      /** Whether several home pages are shown with tabs. The flag is stored only here (D-014). */
      multiplePage: z.boolean().default(false),
    })
    .prefault({}),
  bottomTabs: z
    .array(bottomTabSchema)
    .max(mostTabs, tooManyTabs)
    .refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, reasonText('tabs_same_id'))
    .default([]),
})
export type LayoutContent = z.output<typeof layoutContentSchema>

export const layoutSchema = layoutContentSchema.extend({
  id: z.string(),
  revision: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})
export type Layout = z.output<typeof layoutSchema>
