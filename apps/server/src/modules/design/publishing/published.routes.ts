/** What a shopper app reads: the manifest, releases by their hash, and previews. */
import { createHash } from 'node:crypto'
import { shellVersionIn } from '@vitrine/domain/app-versions/app-versions.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { readTexts, textsOf } from '@vitrine/domain/publishing/one-language.rules'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import type { UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { bindModule } from '../../../http/bind.ts'
import type { PublicContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import type { Ports } from '../../../ports.ts'
import { defaultOf } from '../languages/snapshot-today.ts'
import { type LanguageFile, liveReleases, liveSettingsIn, upcomingFor } from '../releases/live-releases.ts'
import { encodeFile, withDialledNumbers } from '../releases/release-file.ts'
import { readPreviewToken } from './preview-token.ts'
import { readPreviewed } from './read-previewed.ts'

const hashPattern = /^[A-Za-z0-9_-]{43}$/
/** A short hash that differs for different texts. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10)
const bearer = /^Bearer ([A-Za-z0-9._-]{1,2048})$/

/** Sets the answer's ETag; returns true when the client already has this answer. */
function isKnown({ request, reply }: PublicContext, etag: string): boolean {
  reply.header('etag', etag)
  return request.headers['if-none-match']?.includes(etag.replace(/^W\//, '')) === true
}

/** The whole release, or with the texts of one language as its address names them. */
async function findFile(
  ports: Ports,
  { appKey, hash, texts }: { appKey: string; hash: string; texts: string | undefined },
): Promise<LanguageFile | null> {
  const live = liveReleases(ports)
  const wanted = texts === undefined ? null : readTexts(texts)
  if (wanted) return live.fileIn(appKey, hash, wanted)
  const file = await live.file(appKey, hash)
  return file && { file, name: hash }
}

export const publishedModule = bindModule(publishedRoutes, {
  getManifest: async ({ params, query: { language } }, context) => {
    const live = await liveReleases(context.ports).of(params.appKey)
    ensure(live, 'not_found')
    const { release } = live
    const fallback = defaultOf({ languages: live.settings.languages ?? [] })
    const version = shellVersionIn(context.request.headers['user-agent'])
    const settings = liveSettingsIn(live, { version, language })
    const upcoming = release ? upcomingFor(release, version) : '[]'
    context.reply.header('cache-control', 'no-cache')
    // The ETag is weak, because the time in the answer changes.
    if (isKnown(context, `W/"${release ? `${release.id}-${tagOf(upcoming)}` : 'none'}-${settings.version}"`))
      return RawReply.known()
    return {
      release: release?.hash ?? null,
      number: release?.number ?? 0,
      publishedAt: release?.publishedAt ?? null,
      now: new Date(context.ports.clock.now()).toISOString(),
      upcoming: JSON.parse(upcoming) as UpcomingRelease[],
      ...(language !== undefined && fallback !== undefined && { texts: textsOf({ language, fallback }) }),
      settings,
    }
  },

  getRelease: async ({ params: { appKey, hash }, query: { texts } }, context) => {
    ensure(hashPattern.test(hash), 'not_found')
    const found = await findFile(context.ports, { appKey, hash, texts })
    ensure(found, 'not_found')
    const { request, reply } = context
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    if (isKnown(context, `"${found.name}"`)) return RawReply.known()
    const { body, encoding } = await encodeFile(found.file, request.encodings())
    if (encoding !== null) reply.header('content-encoding', encoding)
    return RawReply.checked(body)
  },

  getPreview: async ({ params: { appKey }, query: { language } }, { ports, request, reply }) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const preview = token === undefined ? null : await readPreviewToken(ports, token)
    if (preview?.appKey !== appKey) throw new AppError('unauthenticated', because('preview_ended'))
    reply.header('cache-control', 'no-store')
    const db = ports.forApp(appKey)
    const shown = withDialledNumbers(JSON.stringify(await readPreviewed(db, preview, language)))
    return preview.releaseId === null ? JSON.parse(shown) : RawReply.checked(shown)
  },
})
