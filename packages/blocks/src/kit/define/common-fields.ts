/** The shapes that blocks share (document 2, sections 3.2 and 3.3), with the limits of texts, colours and addresses. */

import { actionSchema } from '@vitrine/domain/actions/action.schema'
import { isMediaUrl } from '@vitrine/domain/actions/url.rules'
import { type BlockType, blockTypes } from '@vitrine/domain/blocks/block-types'
import { reasonText } from '@vitrine/domain/field-reasons'
import { colorSchema } from '@vitrine/domain/formats/color.schema'
import { moneySchema } from '@vitrine/domain/formats/money.schema'
import { idPattern } from '@vitrine/domain/ids'
import { iconsetSchema } from '@vitrine/domain/layouts/layout.schema'
import { weekdays } from '@vitrine/domain/stores/weekdays.rules'
import { z } from 'zod'
import { address, html } from '../text/text-kinds.ts'

export const text = (max: number) => z.string().max(max, `At most ${max} characters`)
export const wholeNumber = (min: number, max: number) => {
  const message = `A whole number from ${min} to ${max}`
  return z.number(message).int(message).min(min, message).max(max, message)
}
const mediaUrl = text(2000).refine(isMediaUrl, reasonText('media_address_needed'))
const pixels = z.number().nonnegative().max(100_000)

const measures = {
  src: mediaUrl.default(''),
  /** Width divided by height. */
  ratio: z.number().positive().max(100).nullish(),
  width: pixels.nullish(),
  height: pixels.nullish(),
  thumbnail: mediaUrl.nullish(),
}
export const imageSchema = z.object({
  ...measures,
  alt: text(500).default(''),
  action: actionSchema.nullish(),
  visible: z.boolean().default(true),
})
export type BlockImage = z.output<typeof imageSchema>

export const videoSchema = z.object({ ...measures, alt: text(500).default('') })
export type BlockVideo = z.output<typeof videoSchema>

/** `title {text, textColor, visible}` with the defaults of a new block. */
export const titleSchema = (defaultText = '', { visible = true } = {}) =>
  z
    .object({
      text: text(200).default(defaultText),
      textColor: colorSchema.default('#1F2128'),
      visible: z.boolean().default(visible),
    })
    .prefault({})
export type BlockTitle = z.output<ReturnType<typeof titleSchema>>

const edge = z.number().min(0, 'From 0 to 200').max(200, 'From 0 to 200')
const spacing = ({ outer, inner }: { outer: number; inner: number }) =>
  z.object({
    top: edge.default(outer),
    bottom: edge.default(outer),
    left: edge.default(outer),
    right: edge.default(outer),
    inner: edge.default(inner),
  })
/** Space around a block and (`inner`) between its items, in px. */
export const spacingSchema = (sizes: { outer: number; inner: number }) => spacing(sizes).prefault({})
export type BlockSpacing = z.output<ReturnType<typeof spacingSchema>>

/** An empty slot of the category grid has the id ''. */
export const blockCategorySchema = z.object({
  id: text(200).default(''),
  name: text(500).default(''),
  title: text(500).nullish(),
  /** Connectors return an address; a picture that was chosen in the console has its measures. */
  image: z.union([z.object({ ...measures, visible: z.boolean().default(true) }), mediaUrl]).nullish(),
  visibleName: z.boolean().default(true),
  action: actionSchema.nullish(),
  children: z
    .array(z.object({ id: text(200), name: text(500).default(''), selected: z.boolean().default(false) }))
    .max(500)
    .nullish(),
  parentId: text(200).nullish(),
})
export type BlockCategory = z.output<typeof blockCategorySchema>

/** A copy from when the product was chosen. Views show the catalogue's current data under the same id. */
export const blockProductSchema = z.object({
  id: text(200),
  name: text(500).default(''),
  image: mediaUrl.nullish(),
  price: moneySchema.nullish(),
  sku: text(200).nullish(),
  isThumbnail: z.boolean().nullish(),
  urlThumbnail: mediaUrl.nullish(),
})
export type BlockProduct = z.output<typeof blockProductSchema>

/** A UTC instant with seconds (D-216), or null while none is chosen. */
const instant = 'A UTC instant such as 2026-01-31T18:00:00Z'
export const instantSchema = z.iso
  .datetime(instant)
  .regex(/T\d\d:\d\d:\d\d/, instant)
  .nullable()

const conditionValue = z.union([text(500), z.looseObject({ id: text(200), name: text(500).nullish() })])
type ConditionValue = z.output<typeof conditionValue>
const keyOf = (value: ConditionValue): string => (typeof value === 'string' ? value : value.id)

/** Repeated values are dropped, as in the picker (D-213). */
const withoutRepeated = (values: ConditionValue[]): ConditionValue[] =>
  values.filter((value, at) => values.findIndex((other) => keyOf(other) === keyOf(value)) === at)

const conditionSchema = z.object({
  key: z.enum(['collections', 'tags', 'productTypes']),
  values: z.array(conditionValue).max(200).transform(withoutRepeated),
})
/** Restricts a block to certain products: every condition {key, values} must match one of its values. */
export type BlockCondition = z.output<typeof conditionSchema>
const coordinatesSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export const storeSchema = z.looseObject({
  name: text(200).nullish(),
  address: text(1000).nullish(),
  phone: text(40).nullish(),
  mail: text(320).nullish(),
  website: address(text(2000)).nullish(),
})
const openDaySchema = z.looseObject({
  id: text(64).nullish(),
  label: text(100).nullish(),
  type: z.enum(weekdays, 'A weekday in lowercase letters, such as monday'),
  time: text(100).nullish(),
})
/** A store's week; each day occurs once (D-215). */
export const openDaysSchema = z
  .array(openDaySchema)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ type }) => type)).size === days.length, 'Each weekday once')
const textOnly = (max: number) => z.looseObject({ text: text(max).nullish() }).nullish()

/** Every field of section 3.2 that a type need not declare. Each may be absent and survives a save (D-101). */
export const commonFields = {
  id: z.string().regex(idPattern),
  type: z.enum(blockTypes),
  schemaVersion: z.number().int().min(1).default(1),
  /** Hidden in the outline: the block stays in the design but is not shown to shoppers. */
  hidden: z.boolean().default(false),
  title: titleSchema(),
  description: textOnly(5000),
  message: textOnly(200),
  referralTitle: textOnly(200),
  images: z.array(imageSchema).max(100).optional(),
  videos: z.array(videoSchema).max(20).optional(),
  action: actionSchema.nullish(),
  options: z
    .looseObject({ presentationStyle: z.enum(['modal', 'accordion']).nullish(), collapsed: z.boolean().nullish() })
    .nullish(),
  conditions: z.array(conditionSchema).max(50).nullish(),
  source: z
    .looseObject({
      url: address(text(2000)).nullish(),
      html: html(text(200_000)).nullish(),
      openExternal: z.boolean().nullish(),
    })
    .nullish(),
  content: text(200_000).nullish(),
  placeholder: text(200).nullish(),
  backgroundColor: colorSchema.default('#FFFFFF'),
  height: z.number().min(0).max(10_000).nullish(),
  columns: z.number().int().min(1).max(12).nullish(),
  /** Absent in types with fixed spacing of their own. */
  spacing: spacing({ outer: 0, inner: 0 }).optional(),
  pagination: z.looseObject({ visible: z.boolean().default(true) }).optional(),
  startAt: instantSchema.optional(),
  endAt: instantSchema.optional(),
  editable: z.boolean().optional(),
  deleteable: z.boolean().optional(),
  iconset: iconsetSchema.nullish(),
  products: z.array(blockProductSchema).max(100).optional(),
  categories: z.array(blockCategorySchema).max(500).optional(),
  fields: z
    .array(z.looseObject({ id: text(200), name: text(500) }))
    .max(200)
    .nullish(),
  category: blockCategorySchema.nullish(),
  store: storeSchema.nullish(),
  coordinates: coordinatesSchema.nullish(),
  openDays: openDaysSchema.nullish(),
  descriptions: z.unknown().optional(),
}

/** A block's schema: the common fields, overridden by the type's own. It is loose, so that unknown fields survive. */
export function blockObject<T extends BlockType, S extends z.ZodRawShape>(type: T, own: S) {
  const shape = { ...commonFields, type: z.literal(type), ...own }
  type Shape = Omit<typeof commonFields, 'type' | keyof S> & { type: z.ZodLiteral<T> } & S
  // Typed without the index signature of a loose object, so that a misspelt field does not compile.
  return z.looseObject(shape) as unknown as z.ZodObject<Shape>
}

/** The fields that are checked in a type without a folder. */
export const commonBlockSchema = z.looseObject(commonFields)
