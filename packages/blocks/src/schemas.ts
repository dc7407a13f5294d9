/**
 * Entry point: the fields of each block type, for server, console and tests. The shopper app imports only the types: it
 * shows what the server has checked and needs no zod.
 */

import type { Block } from '@vitrine/domain/blocks/block.schema'
import { type BlockType, blockTypes } from '@vitrine/domain/blocks/block-types'
import { newId } from '@vitrine/domain/ids'
import type { z } from 'zod'
import { bannerCategoriesSchema } from './catalog/banner-categories/banner-categories.schema.ts'
import { brandBlockSchema } from './catalog/brand/brand.schema.ts'
import { categoryGridSchema } from './catalog/category-grid/category-grid.schema.ts'
import { categoryListSchema } from './catalog/category-list/category-list.schema.ts'
import { productCardsSchema } from './catalog/product-cards/product-cards.schema.ts'
import { productCarouselSchema } from './catalog/product-carousel/product-carousel.schema.ts'
import { productGridSchema } from './catalog/product-grid/product-grid.schema.ts'
import { recentlyViewedSchema } from './catalog/recently-viewed/recently-viewed.schema.ts'
import { searchBarSchema } from './catalog/search-bar/search-bar.schema.ts'
import { actionButtonSchema } from './content/action-button/action-button.schema.ts'
import { bannerSchema } from './content/banner/banner.schema.ts'
import { countdownSchema } from './content/countdown/countdown.schema.ts'
import { customBannerSchema } from './content/custom-banner/custom-banner.schema.ts'
import { gridSchema } from './content/grid/grid.schema.ts'
import { inlineHtmlSchema } from './content/inline-html/inline-html.schema.ts'
import { sliderSchema } from './content/slider/slider.schema.ts'
import { spacerSchema } from './content/spacer/spacer.schema.ts'
import { videoBlockSchema } from './content/video/video.schema.ts'
import { webpageSchema } from './content/webpage/webpage.schema.ts'
import { canonicalType } from './kit/define/aliases.ts'
import { commonBlockSchema } from './kit/define/common-fields.ts'
import type { BlockSchema } from './kit/define/define-schema.ts'
import { type BlockIssue, isRecord, isTooDeep, maxDepth, migrateBlock } from './kit/define/parse-block.ts'
import { pathsOfKind, type TextKind } from './kit/text/text-kinds.ts'
import { withId } from './page/block-list.ts'
import { actionLinkSchema } from './product/action-link/action-link.schema.ts'
import { attributesSchema } from './product/attributes/attributes.schema.ts'
import { descriptionSchema } from './product/description/description.schema.ts'
import { gallerySchema } from './product/gallery/gallery.schema.ts'
import { htmlSchema } from './product/html/html.schema.ts'
import { informationSchema } from './product/information/information.schema.ts'
import { productImageSchema } from './product/product-image/product-image.schema.ts'
import { productVideoSchema } from './product/product-video/product-video.schema.ts'
import { productVideosSchema } from './product/product-videos/product-videos.schema.ts'
import { relatedProductsSchema } from './product/related-products/related-products.schema.ts'
import { reviewsSchema } from './product/reviews/reviews.schema.ts'
import { tagsSchema } from './product/tags/tags.schema.ts'
import { variantsSchema } from './product/variants/variants.schema.ts'
import { balanceSchema } from './rewards/balance/balance.schema.ts'
import { earnSchema } from './rewards/earn/earn.schema.ts'
import { redeemSchema } from './rewards/redeem/redeem.schema.ts'
import { referralSchema } from './rewards/referral/referral.schema.ts'
import { tiersSchema } from './rewards/tiers/tiers.schema.ts'
import { storeLocationSchema } from './store/store-location/store-location.schema.ts'

export type {
  BlockCategory,
  BlockImage,
  BlockProduct,
  BlockSpacing,
  BlockTitle,
  BlockVideo,
} from './kit/define/common-fields.ts'

import { fieldReason } from '@vitrine/domain/field-reasons'
import { schemaIssue } from '@vitrine/domain/schema-issue'

export type { BlockIssue } from './kit/define/parse-block.ts'

export const blockSchemas = {
  searchBar: searchBarSchema,
  spacer: spacerSchema,
  banner: bannerSchema,
  slider: sliderSchema,
  grid: gridSchema,
  catalogGrid: categoryGridSchema,
  countdown: countdownSchema,
  video: videoBlockSchema,
  productCarousel: productCarouselSchema,
  productParallax: productCardsSchema,
  productGrid: productGridSchema,
  recentlyViewed: recentlyViewedSchema,
  inlineHtmlContent: inlineHtmlSchema,
  webpage: webpageSchema,
  store: storeLocationSchema,
  rewardPoint: balanceSchema,
  campaigns: earnSchema,
  redemptionOptions: redeemSchema,
  referral: referralSchema,
  tiers: tiersSchema,
  bannerCategories: bannerCategoriesSchema,
  catalogCollapse: categoryListSchema,
  brand: brandBlockSchema,
  custombanner: customBannerSchema,
  gallery: gallerySchema,
  information: informationSchema,
  variants: variantsSchema,
  description: descriptionSchema,
  customFields: attributesSchema,
  html: htmlSchema,
  url: actionLinkSchema,
  productDetailImage: productImageSchema,
  productDetailVideo: productVideoSchema,
  productDetailProductVideos: productVideosSchema,
  reviews: reviewsSchema,
  relatedProducts: relatedProductsSchema,
  tags: tagsSchema,
  actionButton: actionButtonSchema,
} as const satisfies Partial<Record<BlockType, unknown>>

/** Types that have a folder. */
export type BuiltBlockType = keyof typeof blockSchemas
/** The checked block of one type: `BlockOf<'banner'>`. */
export type BlockOf<T extends BuiltBlockType> = z.output<(typeof blockSchemas)[T]['schema']>

/** The schema for a wire type; undefined for a type without a folder. */
function schemaOf(type: string): BlockSchema | undefined {
  const canonical = canonicalType(type)
  return Object.hasOwn(blockSchemas, canonical)
    ? (blockSchemas[canonical as BuiltBlockType] as unknown as BlockSchema)
    : undefined
}

const isBlockType = (type: unknown): type is BlockType => (blockTypes as readonly unknown[]).includes(type)

/** A new block with the defaults of its type and a fresh id (D-174, A-192). */
export function createBlock(type: BlockType): Block {
  const schema = schemaOf(type)
  const fresh = { id: newId(), schemaVersion: schema?.version ?? 1 }
  const block = schema
    ? schema.schema.parse({ ...fresh, type: schema.type })
    : commonBlockSchema.parse({ ...fresh, type })
  return withId({ ...block, ...fresh, type }, fresh.id)
}

/** A stored or pasted block, migrated to today's version and checked. Types without a folder use the common fields. */
export function parseBlock(raw: unknown): { ok: true; block: Block } | { ok: false; issues: BlockIssue[] } {
  if (!isRecord(raw)) return { ok: false, issues: [{ path: '', ...fieldReason('block_not_object') }] }
  if (isTooDeep(raw))
    return { ok: false, issues: [{ path: '', ...fieldReason('nested_too_deep', { most: maxDepth }) }] }
  const { type } = raw
  if (!isBlockType(type)) return { ok: false, issues: [{ path: 'type', ...fieldReason('block_type_unknown') }] }
  const schema = schemaOf(type)
  const migrated = migrateBlock(schema ?? { version: 1, migrations: [] }, raw)
  if (!migrated.ok) return migrated
  const checked = (schema?.schema ?? commonBlockSchema).safeParse({ ...migrated.block, type: schema?.type ?? type })
  if (checked.success) return { ok: true, block: { ...checked.data, type } as Block }
  return {
    ok: false,
    issues: checked.error.issues.map(schemaIssue),
  }
}

/** True when the block shows nothing to shoppers; the pre-flight of publishing names such blocks. */
export function isBlockEmpty(block: Block): boolean {
  const parsed = parseBlock(block)
  return parsed.ok && (schemaOf(block.type)?.isEmpty?.(parsed.block) ?? false)
}

/** Dotted paths of a type's fields that can be translated; `*` stands for each item of a list. */
export const translatablePaths = (type: string): readonly string[] => schemaOf(type)?.translatable ?? ['title.text']

/** Dotted paths of a type's fields that hold HTML or an address, as the fields themselves declare. */
export function textPaths(type: string, kind: TextKind): readonly string[] {
  const schema = schemaOf(type)?.schema ?? commonBlockSchema
  const known = textPathsOf.get(schema)
  if (known) return known[kind]
  // A common field keeps its kind even when the type declares a field of the same name.
  const of = (one: TextKind) => [...new Set([...pathsOfKind(schema, one), ...pathsOfKind(commonBlockSchema, one)])]
  const paths = { html: of('html'), address: of('address') }
  textPathsOf.set(schema, paths)
  return paths[kind]
}
const textPathsOf = new WeakMap<z.ZodType, Record<TextKind, readonly string[]>>()

/** The instants between which a block is valid; undefined for a type that does not expire. */
export function timesOf(block: Block): { startAt: string | null; endAt: string | null } | undefined {
  const fields = schemaOf(block.type)?.runsOut
  if (!fields) return undefined
  const instant = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return { startAt: instant(block[fields.startAt]), endAt: instant(block[fields.endAt]) }
}
