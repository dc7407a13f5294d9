/** What the shopper app reads: the release, the manifest that names it, and the draft in the same shape for previews. */
import { z } from 'zod'
import { snapshotBadgeSchema } from '../badges/badge.schema.ts'
import { layoutContentSchema } from '../layouts/layout.schema.ts'
import { pageContentSchema } from '../pages/page.schema.ts'
import { selectionRefSchema } from '../selections/selection.schema.ts'

export const snapshotPageSchema = pageContentSchema.extend({
  id: z.string(),
  position: z.number().int(),
  /** The page of an earlier design that this one stands for: links to that one open this one. */
  referencePageId: z.string().optional(),
})

/** Texts and pictures of one language over the shared structure: block or page id, then dotted path. */
export const overlaySchema = z.record(z.string(), z.record(z.string(), z.unknown()))

export const snapshotSchema = z.object({
  version: z.literal(1),
  appKey: z.string(),
  app: z.object({ name: z.string(), icon: z.string().nullable(), storeUrl: z.string() }),
  languages: z.array(
    z.object({ code: z.string(), label: z.string(), isDefault: z.boolean(), rightToLeft: z.boolean() }),
  ),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })),
  settings: z.object({ allowGuestCheckout: z.boolean() }),
  /** Active integrations by code: they gate screens (barcodeQR, storeLocator, loyalty_and_referrals). */
  integrations: z.array(z.string()),
  multiplePage: z.boolean(),
  pages: z.array(snapshotPageSchema),
  layout: layoutContentSchema,
  /** The highest priority first. Absent in releases made before there were badges. */
  badges: z.array(snapshotBadgeSchema).optional(),
  /**
   * The picked brands and the selected categories, by the names under which the catalogue's routes know them. Absent or
   * null while nobody chose: every category is shown and no brand.
   */
  selections: z.object({ brands: selectionRefSchema.nullable(), categories: selectionRefSchema.nullable() }).optional(),
  /** By language code, without the default language. */
  overlays: z.record(z.string(), overlaySchema),
})
export type Snapshot = z.output<typeof snapshotSchema>

/** A release that applies for a time, over the manifest's own; of several that are open the last in the list is meant. */
export const upcomingReleaseSchema = z.object({
  release: z.string(),
  /** An instant in UTC, or without a zone what the device's clock shows. */
  from: z.string(),
  until: z.string().nullable(),
})
export type UpcomingRelease = z.output<typeof upcomingReleaseSchema>

export const manifestSchema = z.object({
  /** Hash of the release that applies now; null before the first publish. */
  release: z.string().nullable(),
  number: z.number().int(),
  publishedAt: z.iso.datetime().nullable(),
  /** The server's clock, UTC. */
  now: z.iso.datetime(),
  /** What begins or ends within a day, for devices to switch by themselves. */
  upcoming: z.array(upcomingReleaseSchema).default([]),
})
export type Manifest = z.output<typeof manifestSchema>
