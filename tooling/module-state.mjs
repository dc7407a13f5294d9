// node tooling/module-state.mjs [folder]: refuses state in the scope of a module of the console. What changes belongs to a
// service (`shared/services.ts`): each console that is drawn makes its own, so that no test finds what another one left.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** These stand for the page itself, and are there before anything is drawn. */
const ofThePage = new Map([
  ['shared/api/app-key.ts', 'the app of this tab, as its storage has it'],
  ['shared/api/app-language.ts', 'hears of the storage of this tab'],
  ['shared/api/connection.ts', 'the network of this page'],
  ['shared/api/query-client.ts', 'what was read from the server, emptied when the session ends'],
  ['shared/api/renew-token.ts', 'renewals under way, which the calls of this page share'],
  ['shared/api/session.ts', 'the session of this tab, as its storage has it'],
  ['shared/api/server-clock.ts', 'how far the clock of this device is off'],
  ['shared/api/sign-in-config.ts', 'one answer of the server for the life of the page'],
  ['shared/api/touch.ts', 'when the person last touched this page'],
  ['shared/console-language.ts', 'the language of the document'],
  ['shared/phone-preview/draft-saved.ts', 'one channel to the other tabs'],
  ['shared/unsaved-changes/invalid-places.ts', 'a parsed copy of what the storage holds'],
  ['features/design/document/recovery-drafts.ts', 'one connection to the database of the browser'],
])

/** Statements of a module begin in the first column, which `biome` sees to. */
const variable = /^(export )?(let|var) /
const holder =
  /^(export )?const \w+(?<type>: .+?)? = (create(Observable|KeyedStore|LatestRequests)\b|new (QueryClient|BroadcastChannel)\b|new (Weak)?(Map|Set)(<.*>)?\(\))/
const isState = (line) =>
  variable.test(line) || (holder.test(line) && !/^: Readonly/.test(holder.exec(line).groups.type ?? ''))

const sources = join(root, 'apps/console/src')
const found = readdirSync(sources, { recursive: true })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !ofThePage.has(file))
  .flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isState(line) ? [`apps/console/src/${file}:${at + 1} ${line}`] : [])),
  )
for (const line of found) console.error(line)
if (found.length > 0) {
  console.error('A module of the console keeps no state: declare a service (shared/services.ts).')
  process.exit(1)
}
