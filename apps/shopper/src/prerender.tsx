/**
 * The shopper app as the server draws it: the same components and renderer that take over in the browser. What a page
 * needs of the catalogue is asked for while it is drawn, then it is drawn again with the answers.
 */
import './shopper.css'
import { readFileSync } from 'node:fs'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { renderToString } from 'preact-render-to-string'
import { createElement } from 'react'
import { App } from './app/app.tsx'
import { localeQuery } from './app/browser-services.ts'
import { createStoppedClock } from './app/clock.ts'
import { createFixedRouter } from './app/router.ts'
import { createLists, type Services } from './app/services.ts'
import type { Boot } from './data/boot.ts'
import { createCatalogue } from './data/catalogue.ts'
import { localise } from './data/localise.ts'
import { silentTracker } from './events/tracker.ts'
import { createCartStore } from './session/cart.ts'
import { createDeviceStore } from './session/device-store.ts'
import { loadWords } from './text/words.ts'

interface RenderInput {
  snapshot: Snapshot
  release: string | null
  /** Path under the app's address, without a query. */
  path: string
  language: string
  currency: string
  now: number
  consoleOrigin: string
  /** An answer of the storefront by its path under the app's address; null draws without the catalogue. */
  load: ((path: string) => Promise<unknown>) | null
}

/** Rounds of drawing and asking: a category names products, whose cards are asked for next. */
const maxRounds = 3

async function renderPage(input: RenderInput): Promise<{ html: string; boot: Boot }> {
  const { snapshot, language, currency, load, now, path } = input
  const appKey = snapshot.appKey
  const base = `/a/${encodeURIComponent(appKey)}/`
  const call = async (asked: string) => {
    if (load === null) throw new Error('This page is drawn without the catalogue.')
    return (await load(asked)) as never
  }
  const catalogue = createCatalogue({ call, locale: localeQuery(language, currency), now: () => now })
  const device = createDeviceStore(appKey, null)
  const words = await loadWords(language)
  const services: Services = {
    appKey,
    base,
    preview: false,
    onServer: load !== null,
    language,
    currency,
    words,
    call,
    router: createFixedRouter(base, path),
    catalogue,
    cart: createCartStore({ call, store: device, currency, language, installId: silentTracker.installId }),
    tracker: silentTracker,
    device,
    lists: createLists(device),
    clock: createStoppedClock(now),
  }
  const app = createElement(App, { services, snapshot: localise(snapshot, language) })
  let html = renderToString(app as never)
  for (let round = 0; round < maxRounds && (await catalogue.settle()); round++) html = renderToString(app as never)
  const boot: Boot = {
    appKey,
    path,
    snapshot,
    release: input.release,
    language,
    currency,
    words,
    catalogue: catalogue.seed(),
    now,
    preview: false,
    consoleOrigin: input.consoleOrigin,
  }
  return { html, boot }
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

const clientFolder = new URL('../client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Record<
  string,
  ManifestChunk
>

function readAssets() {
  const entry = manifest['src/main.tsx'] as ManifestChunk
  const chunks = new Set<ManifestChunk>()
  const follow = (chunk: ManifestChunk) => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const name of chunk.imports ?? []) follow(manifest[name] as ManifestChunk)
  }
  follow(entry)
  const styles = [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))]
  const files = new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))
  files.delete('service-worker.js')
  return {
    folder: clientFolder.pathname,
    script: `/${entry.file}`,
    preloads: [...chunks].filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    /** Small enough to stand in the page: a request less before the first paint. */
    css: styles.map((file) => readFileSync(new URL(file, clientFolder), 'utf8')).join(''),
    /** Everything that works offline. */
    offline: [...files].map((file) => `/${file}`),
    serviceWorker: readFileSync(new URL('service-worker.js', clientFolder), 'utf8'),
  }
}

interface PreviewInput {
  appKey: string
  language: string
  now: number
  consoleOrigin: string
}

async function previewBoot({ appKey, language, now, consoleOrigin }: PreviewInput): Promise<Boot> {
  return {
    appKey,
    path: '',
    snapshot: null,
    release: null,
    language,
    currency: '',
    words: await loadWords(language),
    catalogue: { cards: {}, answers: {} },
    now,
    preview: true,
    consoleOrigin,
  }
}

/** What the server loads through its port. */
export const prerenderer = { renderPage, previewBoot, assets: readAssets() }
