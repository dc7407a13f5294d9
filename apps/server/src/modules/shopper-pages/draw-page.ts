/** Draws a page of an app as one document. */
import type { Ports, Prerenderer } from '../../ports.ts'
import type { LiveShop } from './live-shops.ts'
import { pageDocument } from './page-document.ts'
import { splashScreen } from './splash.ts'
import { barColorOf } from './web-manifest.ts'

interface PageInput {
  shop: LiveShop
  path: string
  currency: string
  /** Answers of the storefront by address. */
  load: (url: string) => Promise<unknown>
}

export async function drawPage(ports: Ports, prerenderer: Prerenderer, input: PageInput): Promise<string> {
  const { shop, path, currency, load } = input
  const { snapshot, release, texts, language, upcoming } = shop
  const { path: base, isOwn } = ports.hosts.addressOf(snapshot.appKey)
  const page = await prerenderer.renderPage({
    snapshot,
    release,
    texts,
    upcoming,
    base,
    outside: isOwn ? ports.config.outsideScripts : null,
    path,
    language,
    currency,
    now: ports.clock.now(),
    consoleOrigin: new URL(ports.config.publicUrl).origin,
    load: (asked) => load(ports.hosts.sharedPathOf(snapshot.appKey) + asked),
  })
  return pageDocument({
    base,
    name: snapshot.app.name,
    language,
    rightToLeft: snapshot.languages.find(({ code }) => code === language)?.rightToLeft ?? false,
    themeColor: barColorOf(snapshot.layout),
    page,
    script: prerenderer.assets.script,
    earlyScript: prerenderer.assets.earlyScript,
    splash: splashScreen({
      layout: snapshot.layout,
      name: snapshot.app.name,
      icon: `${base}app-icon/icon-192.png`,
    }),
  })
}

/** A preview's document contains nothing of the draft, which needs the token that only the browser has. */
export async function drawPreview(
  ports: Ports,
  prerenderer: Prerenderer,
  appKey: string,
  language: string,
): Promise<string> {
  const consoleOrigin = new URL(ports.config.publicUrl).origin
  const base = ports.hosts.sharedPathOf(appKey)
  return pageDocument({
    base,
    name: 'Preview',
    language,
    rightToLeft: false,
    themeColor: '#FFFFFF',
    page: await prerenderer.renderPreview({ appKey, base, language, now: ports.clock.now(), consoleOrigin }),
    script: prerenderer.assets.script,
  })
}
