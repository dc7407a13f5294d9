/** What the shell loads: its settings, its packages, and the page that stands where the app cannot be reached. */
import { userAgentOf, webAppVersion } from '@vitrine/domain/app-versions/app-versions.rules'
import { textColorOn } from '@vitrine/domain/formats/color.rules'
import { isWrittenRightToLeft } from '@vitrine/domain/languages/available-languages'
import { escapeHtml, scriptJson } from '../../../http/html-text.ts'
import type { WebPart } from '../../shopper-pages/index.ts'
import { jsonEntry, type PackageEntry, textEntry } from '../package-entry.ts'
import type { PackageFacts } from '../package-facts.ts'
import { capacitorPackages, capacitorTools, webPartPackages } from './capacitor-versions.ts'
import { nameIn, shellWords } from './shell-words.ts'

const offlinePage = 'offline.html'

/** Where the app begins at its host; empty for the host's own first page. */
function startPathOf({ address }: PackageFacts): string {
  const { pathname } = new URL(address)
  return pathname === '/' ? '' : pathname
}

/** The app of the server, which whatever else is asked for leaves for the system's browser. */
function fromServer(facts: PackageFacts) {
  const { protocol, hostname, origin } = new URL(facts.address)
  const isSecure = protocol === 'https:'
  const appStartPath = startPathOf(facts)
  return {
    server: {
      // Android takes calls from an origin; for an address with a path Capacitor would open the shell to every frame.
      url: origin,
      ...(appStartPath !== '' && { appStartPath }),
      allowNavigation: [hostname],
      errorPath: offlinePage,
      androidScheme: 'https',
      cleartext: !isSecure,
    },
    ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: isSecure },
    plugins: {},
  }
}

/**
 * Pages of the package, at origins that the server knows. A new web part is fetched while the app is open, and the next start
 * shows it: should it not start within its time, the shell goes back to the one before.
 */
const fromPackage = ({ address }: PackageFacts, { version }: WebPart) => ({
  server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor', cleartext: false },
  ios: { contentInset: 'never' },
  plugins: {
    CapacitorUpdater: {
      // The page asks, fetches and sets: by itself the shell takes whatever was downloaded before under the offered version.
      autoUpdate: 'off',
      updateUrl: `${address}web-part/updates`,
      version,
      appReadyTimeout: 20_000,
      // Else its maker's server would be told of every phone.
      statsUrl: '',
      channelUrl: '',
    },
  },
})

function capacitorConfig(facts: PackageFacts) {
  const { server, ios, plugins } = facts.webPart ? fromPackage(facts, facts.webPart) : fromServer(facts)
  return {
    appId: facts.ids.applicationId,
    appName: facts.name,
    webDir: 'www',
    // The server cuts what it hands out to the version of the app (minimum versions of features).
    appendUserAgent: userAgentOf(webAppVersion),
    backgroundColor: facts.color.splash,
    server,
    // The page knows the edges of the screen by itself (`viewport-fit=cover`, `safe-area-inset-*`).
    ios,
    plugins: {
      ...plugins,
      PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
      SystemBars: { insetsHandling: 'css' },
    },
  }
}

/** Without a script of its own it says everything in the default language; with it, in the phone's. */
function offlineHtml(facts: PackageFacts): string {
  const standard = facts.languages[0] ?? 'en'
  const inEach = Object.fromEntries(
    facts.languages.map((code) => {
      const { offlineTitle, offlineText, retry } = shellWords(facts, code)
      const dir = isWrittenRightToLeft(code) ? 'rtl' : 'ltr'
      return [code, { name: nameIn(facts, code), title: offlineTitle, text: offlineText, retry, dir }]
    }),
  )
  const { offlineTitle, offlineText, retry } = shellWords(facts, standard)
  const { splash } = facts.color
  const ink = textColorOn(splash)
  return `<!doctype html>
<html lang="${escapeHtml(standard)}" dir="${isWrittenRightToLeft(standard) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(facts.name)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;text-align:center;background:${splash};color:${ink};font:1rem/1.5 system-ui,sans-serif;padding:max(24px,env(safe-area-inset-top)) max(24px,env(safe-area-inset-right)) max(24px,env(safe-area-inset-bottom)) max(24px,env(safe-area-inset-left));box-sizing:border-box}
h1{font-size:1.375rem;margin:0}p{margin:0;max-width:32em}
a{margin-top:12px;min-height:44px;display:inline-grid;place-content:center;padding:0 24px;border-radius:22px;border:1px solid currentColor;color:inherit;text-decoration:none;font-weight:600}
</style>
</head>
<body>
<p id="name" dir="auto" translate="no">${escapeHtml(facts.name)}</p>
<h1 id="title">${escapeHtml(offlineTitle)}</h1>
<p id="text">${escapeHtml(offlineText)}</p>
<a id="retry" href="${escapeHtml(facts.address)}">${escapeHtml(retry)}</a>
<script>
(function () {
  var words = ${scriptJson(inEach)}
  var wanted = (navigator.languages || [navigator.language]).map(function (code) { return code.toLowerCase() })
  var codes = Object.keys(words)
  var found
  wanted.some(function (want) {
    found = codes.find(function (code) { return want === code.toLowerCase() || want.split('-')[0] === code.toLowerCase() })
    return found !== undefined
  })
  if (found) {
    document.documentElement.lang = found
    document.documentElement.dir = words[found].dir
    ;['name', 'title', 'text', 'retry'].forEach(function (id) { document.getElementById(id).textContent = words[found][id] })
  }
  addEventListener('online', function () { location.replace(document.getElementById('retry').href) })
})()
</script>
</body>
</html>
`
}

/** Stands where the shell finds no address to load, and leads there. */
const startHtml = ({ address, name }: PackageFacts): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">
<title>${escapeHtml(name)}</title>
</head>
<body></body>
</html>
`

function pages(facts: PackageFacts): PackageEntry[] {
  if (facts.webPart) return facts.webPart.files.map(({ path, read }) => ({ name: `www/${path}`, read }))
  const startPath = startPathOf(facts)
  return [
    textEntry('www/index.html', startHtml(facts)),
    // iPhones end an app whose start path has no file in the package.
    ...(startPath === '' ? [] : [textEntry(`www${startPath}index.html`, startHtml(facts))]),
    textEntry(`www/${offlinePage}`, offlineHtml(facts)),
  ]
}

export function webEntries(facts: PackageFacts): PackageEntry[] {
  return [
    jsonEntry('package.json', {
      name: 'app-package',
      version: facts.ids.version.split('.').concat('0', '0').slice(0, 3).join('.'),
      private: true,
      scripts: { sync: 'cap sync', ios: 'cap open ios', android: 'cap open android' },
      dependencies: { ...capacitorPackages, ...(facts.webPart && webPartPackages) },
      devDependencies: capacitorTools,
    }),
    jsonEntry('capacitor.config.json', capacitorConfig(facts)),
    textEntry('.gitignore', 'node_modules/\n'),
    ...pages(facts),
  ]
}
