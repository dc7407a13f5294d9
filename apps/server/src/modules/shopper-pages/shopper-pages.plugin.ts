/**
 * The shopper app's pages, on its own listener: HTML with the live release in it, the files that make it installable
 * and offline, and its build. The API's addresses under `/a/{appKey}/` are more exact and come first.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { buildUrl } from '@vitrine/domain/contract/client'
import { drawLimit } from '@vitrine/domain/contract/rate-limits'
import { shopperApi } from '@vitrine/domain/contract/server-addresses.rules'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { networkOf } from '../../http/client-network.ts'
import { takeUse } from '../../http/rate-guard.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { Ports, Prerenderer } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { appFiles } from './app-files.ts'
import { chooseCurrency } from './choose-locale.ts'
import { drawPage, drawPreview } from './draw-page.ts'
import { createDrawnPages } from './drawn-pages.ts'
import { drawnPath } from './drawn-path.ts'
import { encodePage, sendPage } from './encoded-page.ts'
import { createLiveShops, type LiveShop } from './live-shops.ts'
import { localeOf } from './locale-request.ts'
import { movedTo } from './moved-app.ts'
import { outsideSources } from './outside-sources.ts'
import { plainDocument } from './page-document.ts'
import { pagePolicy } from './page-policy.ts'
import { storefrontAnswers } from './storefront-answers.ts'

interface PageRequest {
  appKey: string
  path: string
  request: FastifyRequest
  reply: FastifyReply
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(html)

async function unpublished(ports: Ports, appKey: string, reply: FastifyReply): Promise<FastifyReply> {
  const { application_name: name } = await getAppRow(ports.forApp(appKey))
  const text = 'This shop is not open yet. It appears here once it is published.'
  return send(reply.header('cache-control', 'no-store'), 200, plainDocument({ title: name, text }))
}

const unknown = (reply: FastifyReply) =>
  send(
    reply.header('cache-control', 'no-store'),
    404,
    plainDocument({ title: 'This shop does not exist', text: 'Check the address, or ask the shop for its link.' }),
  )

function pageServer(server: FastifyInstance, ports: Ports, prerenderer: Prerenderer) {
  const { hosts } = ports
  const answers = storefrontAnswers(server, ports)
  const live = createLiveShops(ports)
  // While one is drawn another reads; more at a time would only make whoever asks for little wait behind each of them.
  const limitDrawing = createWorkLimit({ running: 2, waiting: 500 })
  const pages = createDrawnPages({
    clock: ports.clock,
    onError: (error) => ports.log.warn({ err: error }, 'a page could not be drawn anew'),
  })

  const servePublished = async (shop: LiveShop, page: PageRequest): Promise<FastifyReply> => {
    const { appKey, path, request, reply } = page
    const { language } = shop
    const reader = localeOf(request)
    const currency = chooseCurrency(shop.snapshot.currencies, reader)
    const shell = { version: reader.version ?? null }
    const { variant } = request.query as Record<string, unknown>
    const drawn = await drawnPath(path, variant, (id) =>
      answers.json(
        buildUrl(`${hosts.sharedPathOf(appKey)}catalog/products/:id`, {
          params: { id },
          query: { language, currency },
        }),
        // Each request asks this, also for a page that is drawn already.
        { ...shell, address: request.ip },
      ),
    )
    const soon = JSON.stringify(shop.upcoming)
    const { version } = shop.snapshot.settings
    const { path: base, isOwn } = hosts.addressOf(appKey)
    const { outside = {} } = shop.snapshot.settings
    if (isOwn)
      reply.header(
        'content-security-policy',
        pagePolicy(ports.config, prerenderer.assets.earlyScript, outsideSources(ports.config, outside)),
      )
    const key = [appKey, base, shop.release, shop.texts, version, soon, currency, drawn].join('\n')
    const load = (url: string) => answers.json(url, shell)
    const draw = async () => {
      await takeUse(ports, drawLimit, networkOf(request.ip))
      return limitDrawing(appKey, async () =>
        encodePage(await drawPage(ports, prerenderer, { shop, path: drawn, currency, load })),
      )
    }
    return sendPage(request, reply, await pages(key, draw))
  }

  const servePage = async (page: PageRequest): Promise<FastifyReply> => {
    const { appKey, request, reply } = page
    reply
      .header('content-security-policy', pagePolicy(ports.config, prerenderer.assets.earlyScript))
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cache-control', 'private, no-cache')
    if ((request.query as Record<string, unknown>)['preview'] !== undefined) {
      const html = await drawPreview(ports, prerenderer, appKey, 'en')
      return send(reply.header('cache-control', 'no-store'), 200, html)
    }
    const state = await live(appKey, localeOf(request))
    if (state === 'unknown') return unknown(reply)
    return state === 'unpublished' ? unpublished(ports, appKey, reply) : servePublished(state, page)
  }
  return { servePage, files: appFiles({ live, answers, hosts, assets: prerenderer.assets }) }
}

export const shopperPagesPlugin: AreaPlugin = async ({ shopper, contracts }, ports) => {
  const { prerenderer } = ports
  // Without a build of the shopper app only its API answers.
  if (!prerenderer) return
  const isApi = shopperApi(contracts)
  const { servePage, files } = pageServer(shopper, ports, prerenderer)
  const assetsFolder = join(prerenderer.assets.folder, 'assets')
  if (existsSync(assetsFolder)) {
    await shopper.register(fastifyStatic, {
      root: assetsFolder,
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
  }
  shopper.get('/a/:appKey/manifest.webmanifest', files.serveManifest)
  shopper.get('/a/:appKey/sw.js', files.serveWorker)
  shopper.get('/a/:appKey/app-icon/:name', files.serveIcon)
  shopper.get('/a/:appKey/startup/:name', files.serveStartup)
  shopper.get('/a/:appKey', (request, reply) => {
    const { appKey } = request.params as { appKey: string }
    return reply.redirect(ports.hosts.sharedPathOf(appKey) + request.url.replace(/^[^?]*/, ''), 301)
  })
  shopper.get('/a/:appKey/*', (request, reply) => {
    const { appKey, '*': rest } = request.params as { appKey: string; '*': string }
    // What does not exist in the API is an error and not a page.
    if (isApi(rest)) throw new AppError('not_found')
    const path = request.url.replace(/\?.*/s, '').split('/').slice(3).join('/')
    const moved = movedTo(ports, request, { appKey, path })
    if (moved !== null) return reply.header('cache-control', 'public, max-age=300').redirect(moved, 301)
    return servePage({ appKey, path, request, reply })
  })
}
