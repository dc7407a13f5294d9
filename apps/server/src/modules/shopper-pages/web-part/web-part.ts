/**
 * The web part of an app as a package has it: the files of this build, the icons that owners choose from, and what the app
 * starts from in each language. All of it follows from the build, the release and the settings, so that every server makes the
 * same files under the same version.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webAppVersion } from '@vitrine/domain/app-versions/app-versions.rules'
import { AppError } from '@vitrine/domain/errors'
import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { webPartVersion } from '@vitrine/domain/store-package/shell-origins.rules'
import { LRUCache } from 'lru-cache'
import { createWorkLimit } from '../../../http/work-limit.ts'
import type { Ports, Prerenderer } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { iconNames, iconPath, readIcon } from '../../design/index.ts'
import { chooseCurrency, type LocaleRequest } from '../choose-locale.ts'
import { createLiveShops, type LiveShop } from '../live-shops.ts'
import { barColorOf } from '../web-manifest.ts'
import { packageDocument } from './package-document.ts'

export interface WebFile {
  /** Below the folder of the web part, as `assets/main-1a2b.js`. */
  path: string
  /** SHA-256, hexadecimal. */
  hash: string
  /** The same for every app, and served beside it. */
  isShared: boolean
  read(): Promise<Buffer>
}

export interface WebPart {
  version: string
  files: readonly WebFile[]
}

/** Of the files of an app's own, which are in memory; those of the build are read from disk. */
const maxBytes = 32 * 1024 * 1024

/** Of making one while something is published. */
const mostAttempts = 3

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

async function sharedFile(path: string, read: () => Promise<Buffer>): Promise<WebFile> {
  return { path, hash: hashOf(await read()), isShared: true, read }
}

const ownFile = (path: string, text: string): WebFile => {
  const content = Buffer.from(text)
  return { path, hash: hashOf(content), isShared: false, read: async () => content }
}

/** What every app's web part has. The styles stand in the page. */
async function readBuild({ folder }: Prerenderer['assets']): Promise<WebFile[]> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')).sort()
  return Promise.all([
    ...names.map((name) => sharedFile(`assets/${name}`, () => readFile(join(folder, 'assets', name)))),
    ...[...iconNames].sort().map((name) => sharedFile(iconPath(name).slice(1), () => readIcon(name))),
  ])
}

const noWishes: LocaleRequest = { query: {}, cookies: {}, languages: [] }

function createWebParts(ports: Ports) {
  const live = createLiveShops(ports)
  const parts = new LRUCache<string, WebPart>({ maxSize: maxBytes })
  const limit = createWorkLimit({ running: 1, waiting: 30 })
  let build: Promise<WebFile[]> | null = null

  const startOf = async (prerenderer: Prerenderer, { snapshot, release, texts, language }: LiveShop) =>
    prerenderer.readStart({
      ...{ snapshot, release, texts, language },
      currency: chooseCurrency(snapshot.currencies, noWishes),
      consoleOrigin: new URL(ports.config.publicUrl).origin,
    })

  const make = async (prerenderer: Prerenderer, shop: LiveShop, server: string): Promise<WebPart> => {
    const { appKey, languages, layout, app } = shop.snapshot
    build ??= readBuild(prerenderer.assets).catch((error: unknown) => {
      build = null
      throw error
    })
    const codes = [shop.language, ...languages.map(({ code }) => code).filter((code) => code !== shop.language)]
    const made: string[] = []
    const starts: WebFile[] = []
    let css = ''
    for (const code of codes) {
      const inLanguage = await live(appKey, { ...noWishes, languages: [code] })
      if (typeof inLanguage !== 'object' || inLanguage.language !== code) continue
      const start = await startOf(prerenderer, inLanguage)
      css = start.css
      made.push(code)
      starts.push(ownFile(`start/${code}.json`, JSON.stringify(start.boot)))
    }
    const bar = barColorOf(layout)
    const page = packageDocument({
      ...{ server, appKey, css, languages: made, name: app.name },
      ...{ starter: prerenderer.assets.packageScript, script: prerenderer.assets.script },
      rightToLeft: languages.find(({ code }) => code === shop.language)?.rightToLeft ?? false,
      background: hexColorPattern.test(bar) ? bar : '#1F2128',
    })
    const files = [ownFile('index.html', page), ...starts, ...(await build)]
    const named = files.map(({ path, hash }) => `${path} ${hash}`).join('\n')
    return { version: webPartVersion(webAppVersion, hashOf(Buffer.from(named))), files }
  }

  /** What is live, and the name under which its web part is kept. */
  const current = async (appKey: string): Promise<{ shop: LiveShop; key: string; server: string } | null> => {
    const shop = await live(appKey)
    if (typeof shop !== 'object') return null
    const { origin, path } = ports.hosts.addressOf(appKey)
    const { release, texts, snapshot } = shop
    const key = [appKey, origin, path, release, texts, snapshot.settings.version].join('\n')
    return { shop, key, server: origin + path }
  }

  /** Null for an app that has published nothing, or without a build of the shopper app. */
  const of = async (appKey: string): Promise<WebPart | null> => {
    const { prerenderer } = ports
    const asked = prerenderer && (await current(appKey))
    if (!prerenderer || !asked) return null
    const known = parts.get(asked.key)
    if (known) return known
    return limit(appKey, async () => {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const now = await current(appKey)
        const part = now && (parts.get(now.key) ?? (await make(prerenderer, now.shop, now.server)))
        // What was published in the middle is in some of its files alone.
        if (now?.key !== (await current(appKey))?.key) continue
        if (!now || !part) return null
        const own = await Promise.all(part.files.filter(({ isShared }) => !isShared).map(({ read }) => read()))
        // One that is larger than all may be together is kept alone: made for each question, it would hold up everyone.
        parts.set(now.key, part, {
          size: Math.min(
            maxBytes,
            own.reduce((sum, { length }) => sum + length, 1),
          ),
        })
        return part
      }
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    })
  }
  return { of }
}

export const webPartOf = defineService(createWebParts)
