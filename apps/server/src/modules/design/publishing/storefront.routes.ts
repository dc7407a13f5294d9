/** What a shopper app reads: the manifest, releases by their hash, and previews. */
import { createHash } from 'node:crypto'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { bindModule } from '../../../http/bind.ts'
import type { PublicContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { readShopperSettings } from '../../settings/index.ts'
import { liveReleases } from '../releases/live-releases.ts'
import { readDesignSnapshot, readSnapshotAt } from '../releases/planned-snapshot.ts'
import { encodeFile } from '../releases/release-file.ts'
import { findRelease } from '../releases/releases.queries.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import { readPreviewToken } from './preview-token.ts'

const { getManifest, getRelease, getPreview } = storefrontRoutes
const hashPattern = /^[A-Za-z0-9_-]{43}$/
/** A short hash that differs for different texts. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10)
const bearer = /^Bearer ([A-Za-z0-9._-]{1,2048})$/

/** Sets the answer's ETag; returns true when the client already has this answer. */
function isKnown({ request, reply }: PublicContext, etag: string): boolean {
  reply.header('etag', etag)
  return request.headers['if-none-match']?.includes(etag.replace(/^W\//, '')) === true
}

export const publishedModule = bindModule(
  { getManifest, getRelease, getPreview },
  {
    getManifest: async ({ params }, context) => {
      const live = await liveReleases(context.ports).of(params.appKey)
      ensure(live, 'not_found')
      const { release, settings } = live
      context.reply.header('cache-control', 'no-cache')
      // The ETag is weak, because the time in the answer changes.
      if (isKnown(context, `W/"${release ? `${release.id}-${tagOf(release.upcoming)}` : 'none'}-${settings.version}"`))
        return RawReply.known()
      return {
        release: release?.hash ?? null,
        number: release?.number ?? 0,
        publishedAt: release?.publishedAt ?? null,
        now: new Date(context.ports.clock.now()).toISOString(),
        upcoming: JSON.parse(release?.upcoming ?? '[]') as UpcomingRelease[],
        settings,
      }
    },

    getRelease: async ({ params: { appKey, hash } }, context) => {
      ensure(hashPattern.test(hash), 'not_found')
      const file = await liveReleases(context.ports).file(appKey, hash)
      ensure(file, 'not_found')
      const { request, reply } = context
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
      if (isKnown(context, `"${hash}"`)) return RawReply.known()
      const { body, encoding } = await encodeFile(file, request.encodings())
      if (encoding !== null) reply.header('content-encoding', encoding)
      return RawReply.checked(body)
    },

    getPreview: async ({ params: { appKey } }, { ports, request, reply }) => {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1]
      const preview = token === undefined ? null : await readPreviewToken(ports, token)
      if (preview?.appKey !== appKey)
        throw new AppError('unauthenticated', { message: 'This preview has ended. Open it again from the console.' })
      reply.header('cache-control', 'no-store')
      const db = ports.forApp(appKey)
      if (preview.designId !== null) return readDesignSnapshot(db, appKey, preview.designId)
      if (preview.moment !== null) return readSnapshotAt(db, appKey, preview.moment)
      if (preview.releaseId === null) return readDraftSnapshot(db, appKey)
      const release = await findRelease(db, preview.releaseId)
      ensure(release, 'not_found')
      const snapshot = JSON.parse(release.snapshot) as Snapshot
      return RawReply.checked(JSON.stringify(withSettings(snapshot, await readShopperSettings(db))))
    },
  },
)
