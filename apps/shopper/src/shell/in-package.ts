/**
 * Starts the app out of a package, before anything of it is loaded. Its page has an origin of the shell: what the app asks of its
 * own address goes to the server, the session is a header that the shell keeps, and answers that were had before are there
 * without a connection. Browsers load none of this.
 */
import { findCurrency, findLanguage } from '@vitrine/domain/formats/locale.rules'
import type { Boot } from '../data/boot.ts'
import { preferenceCookies } from '../session/preference-cookies.ts'
import { openKeptAnswers } from './kept-answers.ts'
import { cookiesInStorage, valueOfCookie } from './kept-cookies.ts'
import { createKeptHeaders } from './kept-headers.ts'
import { createFetcher, takeNewer } from './newer-web-part.ts'
import { createServerFetch } from './server-fetch.ts'
import type { ShellPlugins, ShellWindow } from './shell.ts'
import { withServerFiles } from './web-part.rules.ts'

const page = document.documentElement
const { server = '', app = '', languages = '', script = '' } = page.dataset
const plugins = (window as ShellWindow).Capacitor?.Plugins ?? {}

const fail = () => {
  page.dataset['failed'] = ''
}

async function readBoot(): Promise<Boot> {
  const search = new URLSearchParams(location.search)
  const asked = (name: string, cookie: string) => [search.get(name), valueOfCookie(document.cookie, cookie)]
  const known = languages.split(' ')
  const wishes = [...asked('lang', preferenceCookies.language), ...navigator.languages]
  const language = findLanguage(known, wishes) ?? known[0]
  const answer = await fetch(`/start/${language}.json`)
  const boot = JSON.parse(withServerFiles(await answer.text(), server, app)) as Boot
  const { currencies = [], languages: all = [] } = boot.snapshot ?? {}
  page.lang = boot.language
  page.dir = all.find(({ code }) => code === boot.language)?.rightToLeft ? 'rtl' : 'ltr'
  const wanted = findCurrency(
    currencies.map(({ code }) => code),
    asked('currency', preferenceCookies.currency),
  )
  return { ...boot, currency: wanted ?? boot.currency, now: Date.now() }
}

/** Whoever compares addresses with that of the page, as the router does, does so by their origins. */
function nameOrigins(): void {
  if (new URL(location.href).origin === location.origin) return
  Object.defineProperty(URL.prototype, 'origin', {
    configurable: true,
    get(this: URL) {
      return `${this.protocol}//${this.host}`
    },
  })
}

/** Empty where the package was built without what knows it. */
async function readBuild({ App }: ShellPlugins): Promise<string> {
  const info = await App?.getInfo?.().catch(() => null)
  return info?.build ?? ''
}

function followUpdates(fetchNewer: () => Promise<void>): void {
  void fetchNewer()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void fetchNewer()
  })
}

async function start(): Promise<void> {
  nameOrigins()
  cookiesInStorage(document, localStorage)
  // The session is no cookie.
  Object.defineProperty(navigator, 'cookieEnabled', { value: true, configurable: true })
  const { CapacitorUpdater: updater } = plugins
  const phone = updater && { updater, kept: localStorage, build: await readBuild(plugins), now: () => Date.now() }
  if (phone) await takeNewer(phone, location).catch(() => {})
  const boot = await readBoot()
  window.fetch = createServerFetch({
    ...{ server, appKey: app, origin: location.origin, request: window.fetch.bind(window) },
    keptHeaders: createKeptHeaders(plugins.Preferences),
    kept: openKeptAnswers(app),
  })
  const add = (about: Partial<HTMLScriptElement>) =>
    document.body.append(Object.assign(document.createElement('script'), about))
  add({ id: 'boot', type: 'application/json', textContent: JSON.stringify(boot) })
  // No import: the build would cut the app's first file into those that both need.
  add({ type: 'module', src: script, onerror: fail })
  if (phone) followUpdates(createFetcher(phone))
}

start().catch(fail)
