/**
 * The shopper app as the server draws it, with the same components and renderer that take over in the browser. The
 * first drawing finds out which parts of the catalogue a page needs; then the page is drawn again with the answers.
 */
import './shopper.css'
import './forced-colors.css'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadLaterViews } from '@vitrine/blocks/views'
import type { UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { renderToString } from 'preact-render-to-string'
import { createElement } from 'react'
import { App } from './app/app.tsx'
import { createDrawingServices, type DrawingInput } from './app/drawing-services.ts'
import { parseRoute, type ScreenName } from './app/routes.ts'
import { loadScreen } from './app/screens.ts'
import { localeQuery } from './data/answer-store.ts'
import type { Boot, CatalogSeed } from './data/boot.ts'
import { createCatalog } from './data/catalog.ts'
import { loadCardBadges } from './host/use-card-badges.ts'
import { earlyScript } from './session/early-script.ts'
import { loadWords, type Words } from './text/words.ts'
import { keepDrawnMarks } from './ui/drawn-marks.ts'

interface RenderInput extends DrawingInput {
  release: string | null
  texts: string
  upcoming: readonly UpcomingRelease[]
  outside: Boot['outside']
  /** Returns an answer of the storefront by its path under the app's address. */
  load: (path: string) => Promise<unknown>
}

/** Screens that are the same for every shopper, with their file if it is loaded separately. Others only get a frame. */
const drawnScreens = new Map<ScreenName, string | null>([
  ['home', null],
  ['categories', 'src/screens/categories/categories-screen.tsx'],
  ['category', 'src/screens/products/category-screen.tsx'],
  ['brand', 'src/screens/products/brand-screen.tsx'],
  ['product', 'src/screens/product/product-screen.tsx'],
  ['page', 'src/screens/page/page-screen.tsx'],
])

/** Loaded with the first picture that needs it. */
const codeReader = 'src/screens/scanner/decode-pixels.ts'

/** How often a page is drawn to find what it needs: a category names products, whose cards are needed next. */
const maxRounds = 3

interface DrawnPage extends Files {
  html: string
  boot: Boot
}

interface Drawing {
  html: string
  catalog: CatalogSeed
  /** An answer is missing and the page says so, which other shoppers need not see. */
  failed: boolean
}

async function draw(input: RenderInput, drawing: 'screen' | 'frame', words: Words): Promise<Drawing> {
  let failed = false
  const call = async (path: string) =>
    (await input.load(path).catch((error: unknown) => {
      failed = true
      throw error
    })) as never
  const locale = localeQuery(input.language, input.currency)
  const catalog = createCatalog({ call, locale, now: () => input.now })
  const services = createDrawingServices(input, { drawing, catalog, words })
  const app = createElement(App, { services, snapshot: input.snapshot })
  let html = renderToString(app as never)
  for (let round = 0; round < maxRounds && (await catalog.settle()); round++) html = renderToString(app as never)
  return { html, catalog: catalog.seed(), failed }
}

async function renderPage(input: RenderInput): Promise<DrawnPage> {
  const { snapshot, release, texts, upcoming, base, outside, path, language, currency, now, consoleOrigin } = input
  const { screen } = parseRoute(path)
  const words = await loadWords(language, snapshot.languages.find(({ isDefault }) => isDefault)?.code)
  await loadLaterViews()
  await loadCardBadges(snapshot.badges)
  if (drawnScreens.has(screen)) await loadScreen(screen)
  const full = drawnScreens.has(screen) ? await draw(input, 'screen', words) : null
  // The home page can do without a missing answer; another screen consists of that answer.
  const drawn = full !== null && (!full.failed || screen === 'home')
  const { html, catalog } = drawn ? full : await draw(input, 'frame', words)
  const boot: Boot = {
    appKey: snapshot.appKey,
    base,
    outside,
    path,
    drawn,
    snapshot,
    release,
    texts,
    ...(upcoming.length > 0 && { upcoming }),
    language,
    currency,
    words,
    catalog,
    now,
    preview: false,
    consoleOrigin,
  }
  return { html, boot, ...headOf(screen, (snapshot.badges ?? []).length > 0) }
}

interface ManifestChunk {
  file: string
  name?: string
  imports?: string[]
}

const clientFolder = new URL('../client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Record<
  string,
  ManifestChunk
>

/** The entry followed by everything that it imports. */
function chunksOf(source: string): Set<ManifestChunk> {
  const chunks = new Set<ManifestChunk>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow(source)
  return chunks
}

interface Files {
  css: string
  scripts: string[]
}

/**
 * All styles of the app in one: one request less before the first paint, and none for screens that are opened later.
 */
const css = readFileSync(new URL(manifest['style.css']?.file ?? '', clientFolder), 'utf8')

/** The scripts of some entries, with the styles. */
function filesOf(sources: readonly string[]): Files {
  const chunks = new Set(sources.flatMap((source) => [...chunksOf(source)]))
  return { css, scripts: [...chunks].map((chunk) => `/${chunk.file}`) }
}

const entry = 'src/main.tsx'
const packageEntry = 'src/shell/in-package.ts'
const filesOfScreen = new Map<string, Files>(
  [...drawnScreens].map(([screen, source]) => [screen, filesOf(source === null ? [entry] : [entry, source])]),
)
const entryFiles = filesOf([entry])
const badgeFiles = filesOf(Object.keys(manifest).filter((key) => manifest[key]?.name === 'badges'))

function headOf(screen: string, hasBadges: boolean): Files {
  const files = filesOfScreen.get(screen) ?? entryFiles
  return hasBadges ? { css, scripts: [...new Set([...files.scripts, ...badgeFiles.scripts])] } : files
}

function readAssets() {
  const files = new Set(Object.values(manifest).map((chunk) => chunk.file))
  // The barcode reader is large, most browsers have their own, and its results need the server.
  files.delete(manifest[codeReader]?.file ?? '')
  // No browser asks for what starts the app out of a package.
  for (const name of ['service-worker.js', manifest['style.css']?.file ?? '', manifest[packageEntry]?.file ?? ''])
    files.delete(name)
  return {
    folder: fileURLToPath(clientFolder),
    script: `/${manifest[entry]?.file}`,
    packageScript: `/${manifest[packageEntry]?.file}`,
    /** Everything that is available offline. */
    offline: [...files].map((file) => `/${file}`),
    earlyScript,
    serviceWorker: readFileSync(new URL('service-worker.js', clientFolder), 'utf8'),
  }
}

type StartInput = Pick<RenderInput, 'snapshot' | 'release' | 'texts' | 'language' | 'currency' | 'consoleOrigin'>

/** What the app starts from out of a package, where nothing is drawn and no answer of the store is new enough to be kept. */
async function readStart({ snapshot, release, texts, language, currency, consoleOrigin }: StartInput) {
  const words = await loadWords(language, snapshot.languages.find(({ isDefault }) => isDefault)?.code)
  const boot: Boot = {
    appKey: snapshot.appKey,
    base: '/',
    outside: null,
    path: '',
    drawn: false,
    snapshot,
    release,
    texts,
    language,
    currency,
    words,
    catalog: { cards: {}, answers: {} },
    // The device knows.
    now: 0,
    preview: false,
    consoleOrigin,
  }
  return { boot, css }
}

interface PreviewInput {
  appKey: string
  base: string
  language: string
  now: number
  consoleOrigin: string
}

async function renderPreview({ appKey, base, language, now, consoleOrigin }: PreviewInput): Promise<DrawnPage> {
  const boot: Boot = {
    appKey,
    base,
    outside: null,
    path: '',
    drawn: false,
    snapshot: null,
    release: null,
    language,
    currency: '',
    words: await loadWords(language),
    catalog: { cards: {}, answers: {} },
    now,
    preview: true,
    consoleOrigin,
  }
  return { html: '', boot, ...entryFiles }
}

keepDrawnMarks()

/** The modules that the server loads through its port. */
export const prerenderer = { renderPage, readStart, renderPreview, assets: readAssets() }
