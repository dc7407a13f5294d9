/** Files of one app besides its pages: manifest, icons, start-up images, service worker. */
import { createHash } from 'node:crypto'
import { AppError, ensure } from '@vitrine/domain/errors'
import { storedPathPattern } from '@vitrine/domain/media/stored-address.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scriptJson } from '../../http/html-text.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { Ports, Prerenderer } from '../../ports.ts'
import type { LocaleRequest } from './choose-locale.ts'
import { drawIcon } from './draw-icon.ts'
import { drawStartup } from './draw-startup.ts'
import { createDrawnFiles, type DrawnFile } from './drawn-files.ts'
import type { createLiveShops, LiveShop } from './live-shops.ts'
import { localeOf } from './locale-request.ts'
import { farewellWorker, isAtHome } from './moved-app.ts'
import { splashBackground } from './splash.ts'
import { startupScreens } from './startup-screens.ts'
import type { StorefrontAnswers } from './storefront-answers.ts'
import { iconFiles, webManifest } from './web-manifest.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface AppFilesOptions {
  live: ReturnType<typeof createLiveShops>
  answers: StorefrontAnswers
  assets: Prerenderer['assets']
  hosts: Ports['hosts']
}

const appKeyOf = (request: FastifyRequest): string => (request.params as { appKey: string }).appKey

/** Names what a drawn file depends on: the release, and the icon of the settings. */
const stateOf = ({ release, snapshot }: LiveShop) => `${snapshot.appKey}/${release}/${snapshot.settings.version}`

export function appFiles({ live, answers, assets, hosts }: AppFilesOptions) {
  const baseOf = (appKey: string): string => hosts.addressOf(appKey).path
  const drawnFiles = createDrawnFiles()
  // Each image takes megabytes while it is drawn. Throws unavailable while too many of one app wait.
  const limitStartup = createWorkLimit({ running: 1, waiting: 30 })
  const build = createHash('sha256').update(assets.offline.join()).digest('base64url').slice(0, 12)

  const published = async (request: FastifyRequest, locale?: LocaleRequest): Promise<LiveShop> => {
    const state = await live(appKeyOf(request), locale)
    ensure(typeof state === 'object', 'not_found')
    return state
  }

  /** Bytes of a picture in our storage; a missing picture is no error, one that cannot be read now is. */
  const ownPicture = async (src: string): Promise<Buffer | null> =>
    // Any other path of ours may be one that is drawn from this very picture, and would wait for itself.
    storedPathPattern.test(src) ? answers.bytes(src) : null
  const pictureOf = ({ snapshot }: LiveShop) => ownPicture(snapshot.layout.theme.appIcon.src || snapshot.app.icon || '')

  const sendDrawn = (reply: FastifyReply, { type, bytes }: DrawnFile): FastifyReply =>
    reply.type(type).header('cache-control', 'public, max-age=300').send(bytes)

  const serveIcon: Handler = async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = Object.hasOwn(iconFiles, name) ? iconFiles[name] : undefined
    if (!file) throw new AppError('not_found')
    const shop = await published(request)
    const color = shop.snapshot.layout.theme.color.primary
    const draw = (picture: Buffer | null) => drawIcon({ ...file, picture, color })
    const drawn = drawnFiles(`${stateOf(shop)}/icon/${name}`, async () => {
      const picture = await pictureOf(shop)
      return { type: 'image/png', bytes: await draw(picture).catch(() => draw(null)) }
    })
    return sendDrawn(reply, await drawn)
  }

  const serveStartup: Handler = async (request, reply) => {
    const { name } = request.params as { name: string }
    const screen = startupScreens.get(name)
    ensure(screen, 'not_found')
    const shop = await published(request)
    const { layout } = shop.snapshot
    const { src } = layout.theme.splashScreen
    const draw = async () =>
      drawStartup({
        screen,
        background: splashBackground(layout),
        content:
          src === ''
            ? { kind: 'icon', bytes: await pictureOf(shop), color: layout.theme.color.primary }
            : { kind: 'picture', bytes: await ownPicture(src) },
      })
    const drawn = drawnFiles(`${stateOf(shop)}/startup/${name}`, () => limitStartup(shop.snapshot.appKey, draw))
    return sendDrawn(reply, await drawn)
  }

  const serveManifest: Handler = async (request, reply) => {
    const { snapshot, language } = await published(request, localeOf(request))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(webManifest(snapshot, { base: baseOf(snapshot.appKey), language })))
  }

  const serveWorker: Handler = async (request, reply) => {
    const { snapshot } = await published(request)
    const { appKey } = snapshot
    if (!isAtHome({ hosts }, request, appKey))
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(farewellWorker(appKey))
    const setup = { appKey, base: baseOf(appKey), build, files: assets.offline }
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', baseOf(appKey))
      .header('content-security-policy', "default-src 'none'; connect-src 'self' https:")
      .send(`const VITRINE = ${scriptJson(setup)};\n${assets.serviceWorker}`)
  }

  return { serveIcon, serveStartup, serveManifest, serveWorker }
}
