/** What the shopper app reads: the release, the manifest that names it, and the draft in the same shape for previews. */
import { z } from 'zod'
import { snapshotBadgeSchema } from '../badges/badge.schema.ts'
import { shownCurrencySchema } from '../currencies/currency.schema.ts'
import { layoutContentSchema } from '../layouts/layout.schema.ts'
import { pageContentSchema } from '../pages/page.schema.ts'
import { selectionRefSchema } from '../selections/selection.schema.ts'
import { shopperSettingsSchema } from '../settings/settings.schema.ts'

export const snapshotPageSchema = pageContentSchema.extend({
  id: z.string(),
  position: z.number().int(),
  /** The page of an earlier design that this page replaces. Links to that page open this one. */
  referencePageId: z.string().optional(),
})

/** Texts and pictures of one language over the shared structure: by block or page id, then by dotted path. */
export const overlaySchema = z.record(z.string(), z.record(z.string(), z.unknown()))

export const snapshotSchema = z.object({
  version: z.literal(1),
  appKey: z.string(),
  app: z.object({ name: z.string(), icon: z.string().nullable(), storeUrl: z.string() }),
  languages: z.array(
    z.object({ code: z.string(), label: z.string(), isDefault: z.boolean(), rightToLeft: z.boolean() }),
  ),
  /** In a stored release those of the time when it was published, like the settings. */
  currencies: z.array(shownCurrencySchema),
  /** In a stored release those of the time when it was published, maybe fewer: `withSettings` puts in today's. */
  settings: shopperSettingsSchema,
  /**
   * What active integrations switch on, which some screens depend on (barcodeQR, storeLocator, loyalty_and_referrals). In a
   * stored release those of the time when it was published, like the settings.
   */
  integrations: z.array(z.string()),
  multiplePage: z.boolean(),
  pages: z.array(snapshotPageSchema),
  layout: layoutContentSchema,
  /** Badges, with the highest priority first. Absent in releases from before there were badges. */
  badges: z.array(snapshotBadgeSchema).optional(),
  /**
   * The picked brands and the selected categories, by the names that the catalogue's routes use for them. Absent or
   * null until somebody chooses: then every category is shown and no brand.
   */
  selections: z.object({ brands: selectionRefSchema.nullable(), categories: selectionRefSchema.nullable() }).optional(),
  /** Overlays by language code, without the default language. */
  overlays: z.record(z.string(), overlaySchema),
  /** In a preview that was asked for in a language: the one that it is in. */
  language: z.string().optional(),
})
export type Snapshot = z.output<typeof snapshotSchema>

/** A release that applies for a time instead of the manifest's own. When several apply, the last in the list wins. */
export const upcomingReleaseSchema = z.object({
  release: z.string(),
  /** An instant in UTC, or a wall clock without a zone that is compared with the device's clock. */
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
  /** Releases that begin or end within a day, so that devices can switch by themselves. */
  upcoming: z.array(upcomingReleaseSchema).default([]),
  /** Part of the address of releases in the asked language. Absent where none was asked for, and in an earlier version. */
  texts: z.string().optional(),
  /** They apply at once, whichever release does. Absent only in a manifest of an earlier version. */
  settings: shopperSettingsSchema.optional(),
})
export type Manifest = z.output<typeof manifestSchema>
