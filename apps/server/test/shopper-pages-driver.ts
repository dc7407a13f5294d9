import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { createInitialDesign } from '../src/modules/design/index.ts'
import type { Prerenderer } from '../src/ports.ts'
import { atEnd } from './at-end.ts'
import { createTestApp } from './test-app.ts'

type RenderInput = Parameters<Prerenderer['renderPage']>[0]

/** Draws nothing but what it was given, and counts. */
async function fakePrerenderer(scripts: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shell-'))
  if (Object.keys(scripts).length > 0) await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, 'assets', name), text)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const drawn: RenderInput[] = []
  const files = { css: 'body{margin:0}', scripts: ['/assets/main.js', '/assets/shared.js'] }
  const prerenderer: Prerenderer = {
    renderPage: async (input) => {
      drawn.push(input)
      const { snapshot, path, language, currency, release, texts } = input
      return { html: `<main>${path}</main>`, boot: { snapshot, path, language, currency, release, texts }, ...files }
    },
    readStart: async (boot) => ({ boot, css: files.css }),
    renderPreview: async ({ appKey }) => ({ html: '', boot: { appKey, preview: true, snapshot: null }, ...files }),
    assets: {
      folder,
      script: '/assets/main.js',
      packageScript: '/assets/in-package.js',
      offline: ['/assets/main.js', '/assets/late.js'],
      earlyScript: 'addEventListener("click", keep)',
      serviceWorker: 'self.skipWaiting()',
    },
  }
  return { prerenderer, drawn }
}

interface ShopperPagesOptions {
  environment?: Record<string, string>
  /** Files of the build, by their names. */
  scripts?: Readonly<Record<string, string>>
}

export async function createShopperPages({ scripts = {}, ...options }: ShopperPagesOptions = {}) {
  const { prerenderer, drawn } = await fakePrerenderer(scripts)
  const app = await createTestApp({ prerenderer, ...options })

  async function buildShop(
    values: { name?: string } = {},
    { published = true, appKey: wanted }: { published?: boolean; appKey?: string } = {},
  ): Promise<string> {
    const appKey = await app.buildApp(wanted, values)
    await app.database.db.transaction().execute((trx) => createInitialDesign(trx, { appKey }))
    if (published) await publish(appKey)
    return appKey
  }

  async function publish(appKey: string): Promise<void> {
    await app.call(publishingRoutes.publish, { body: { appKey } }, await app.signIn(appKey))
  }

  const get = (url: string, headers: Record<string, string> = {}) => app.injectShopper({ method: 'GET', url, headers })
  const bootOf = (html: string) => {
    const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
    return JSON.parse(json ?? 'null')
  }
  return { app, prerenderer, drawn, buildShop, publish, get, bootOf }
}
