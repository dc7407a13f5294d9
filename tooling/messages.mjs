// The words of console and server (packages/messages/{language}/{area}.json) as typed functions. Types, tests and servers
// read one module a language. A build of the console takes one module a message, so that a screen loads the words that it
// shows and no others, in English; the words of another language come all in one file, for its readers alone. A group of
// messages, `"charts.title": { "installs": … }`, is a module of its own as well: `@vitrine/messages/console/charts.title`,
// whose keys are the codes that it names. The shopper app loads its words as they are written.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './fingerprint.mjs'
import { root } from './run.mjs'

const folder = join(root, 'packages/messages')
/** Areas that the server takes. The console takes all others, and those that both take. */
const serverAreas = ['mail', 'payment', 'shopper-mail', 'sign-in-pages', 'summary']
const sharedAreas = [
  ...['error-codes', 'error-reasons', 'field-reasons', 'order-status', 'page-names', 'permissions'],
  ...['plans', 'preflight'],
]
/** These are taken as they are written, in the one language of a shop or of a shopper. */
const isOfShopper = (area) => ['shopper', 'shopper-automations', 'shopper-blocks', 'shopper-shell'].includes(area)

const read = (language, area) => JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))
const areasIn = (language) =>
  readdirSync(join(folder, language)).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))

/** Every folder of messages is a language. */
export const languages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'frame.json')))

/** `integration-catalog`, and a file for each integration: they share their groups. */
const integrationAreas = areasIn('en').filter((area) => area.startsWith('integration-'))

export const areasOf = {
  console: areasIn('en').filter((area) => !serverAreas.includes(area) && !isOfShopper(area)),
  server: [...serverAreas, ...sharedAreas, ...integrationAreas],
}

const takers = {
  // The language is the reader's choice: `shared/console-language` says which.
  console: { areas: areasOf.console, options: { strategy: ['globalVariable', 'baseLocale'], isServer: 'false' } },
  // One process writes in all languages: each call says in which.
  server: { areas: areasOf.server, options: { strategy: ['baseLocale'], disableAsyncLocalStorage: true } },
}
const whole = { locales: languages, structure: 'locale-modules' }
const outputs = {
  console: { ...takers.console, ...whole, outdir: join(folder, 'compiled/console') },
  build: { ...takers.console, locales: ['en'], structure: 'message-modules', outdir: join(root, '.cache/messages') },
  server: { ...takers.server, ...whole, outdir: join(folder, 'compiled/server') },
}

/** Where a build of the console has what `@vitrine/messages/console` is else. */
export const builtMessages = outputs.build.outdir

const isGroup = (message) => typeof message === 'object' && !Array.isArray(message)

function writeGroups({ areas, outdir }) {
  mkdirSync(join(outdir, 'families'), { recursive: true })
  const groups = new Map()
  for (const [name, group] of areas.flatMap((area) => Object.entries(read('en', area))))
    if (isGroup(group)) groups.set(name, { ...groups.get(name), ...group })
  for (const [name, group] of groups) {
    const keys = Object.keys(group).map((code) => [JSON.stringify(code), `m[${JSON.stringify(`${name}.${code}`)}]`])
    const imported = `import * as m from '../messages/_index.js'\n`
    const values = keys.map(([code, key]) => `  ${code}: ${key},\n`).join('')
    const types = keys.map(([code, key]) => `  readonly ${code}: typeof ${key}\n`).join('')
    writeFileSync(join(outdir, `families/${name}.js`), `${imported}export default {\n${values}}\n`)
    writeFileSync(
      join(outdir, `families/${name}.d.ts`),
      `${imported}declare const words: {\n${types}}\nexport default words\n`,
    )
  }
}

/** Loads the words of a language, before it is chosen. Until then, and where they lack one, English is spoken. */
function writeLanguages(name) {
  const { outdir } = outputs[name]
  if (name === 'build') {
    const shortNames = speakAll(join(outdir, 'messages'))
    const files = languages.filter((language) => language !== 'en')
    for (const language of files)
      writeFileSync(
        join(outdir, `${language}.js`),
        `import * as m from '${outputs.console.outdir}/messages/${language}.js'
export default {\n${[...shortNames].map(([short, name]) => `  '${short}': m.${name},\n`).join('')}}\n`,
      )
    const others = files.map((language) => `  ${language}: () => import('./${language}.js'),\n`)
    writeFileSync(
      join(outdir, 'spoken.js'),
      `const files = {\n${others.join('')}}
let words = {}
export const said = (name, english) => (inputs, options) => {
  const word = options?.locale === 'en' ? english : words[name] ?? english
  return typeof word === 'string' ? word : word(inputs)
}
let wanted = 'en'
export async function loadWords(language) {
  wanted = language
  const loaded = language === 'en' ? {} : (await files[language]()).default
  if (wanted === language) words = loaded
}
`,
    )
    writeFileSync(join(outdir, 'families/languages.js'), `export { loadWords } from '../spoken.js'\n`)
    return
  }
  writeFileSync(join(outdir, 'families/languages.js'), 'export const loadWords = async () => undefined\n')
  writeFileSync(join(outdir, 'families/languages.d.ts'), 'export function loadWords(language: string): Promise<void>\n')
}

/** What the compiler writes around the English words of a message, where there is no other language. */
const onlyEnglish = /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n.*\n\treturn en_(\w+)\(inputs\)\n\}\)/

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** By which another language finds a message: short, and hardly ever another one in the next build. */
function shortNameOf(name, taken) {
  const bytes = createHash('sha256').update(name).digest()
  const letters = Array.from(bytes, (byte) => digits[byte % digits.length]).join('')
  for (let length = 3; ; length += 1) if (!taken.has(letters.slice(0, length))) return letters.slice(0, length)
}

/** The words of a message that takes no values. */
const plainText = /^const en_\w+ = .* \(\) => \{\n\treturn .* \((`(?:[^`\\]|\\.)*`)\)\n\};$/m

/** Lets every message of a build be said in the language that was loaded. Returns the messages' names by their short ones. */
function speakAll(modules) {
  const names = new Map()
  for (const file of readdirSync(modules)) {
    if (!file.endsWith('.js') || file === '_index.js') continue
    const source = readFileSync(join(modules, file), 'utf8')
    const name = onlyEnglish.exec(source)?.[1]
    if (name === undefined) throw new Error(`The compiler writes messages in another way: ${file}`)
    const short = shortNameOf(name, names)
    names.set(short, name)
    const text = plainText.exec(source)?.[1] ?? `en_${name}`
    const spoken = source
      .replace(onlyEnglish, () => `(/* @__PURE__ */ said('${short}', ${text}))`)
      .replace(
        "import { getLocale, experimentalStaticLocale } from '../runtime.js'",
        "import { said } from '../spoken.js'",
      )
    writeFileSync(join(modules, file), spoken)
  }
  return names
}

function wanted(areas) {
  const hash = createHash('sha256').update(areas.join())
  const compiler = join(root, 'node_modules/@inlang/paraglide-js/package.json')
  const files = languages.flatMap((language) => [...filesOf(join(folder, language))])
  for (const file of [import.meta.filename, compiler, ...files])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** The compiler reads its settings from a folder. */
function writeSettings(name, { areas, locales }) {
  const project = join(folder, `compiled/${name}.inlang`)
  mkdirSync(project, { recursive: true })
  const settings = {
    baseLocale: 'en',
    locales,
    modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    telemetry: 'off',
    'plugin.inlang.messageFormat': {
      pathPattern: areas.map((area) => `../{locale}/${area}.json`),
    },
  }
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings))
  return project
}

async function compileTo(name) {
  const { outdir, structure, options } = outputs[name]
  const marker = join(root, `.cache/messages-${name}.hash`)
  const hash = wanted(outputs[name].areas)
  if (existsSync(join(outdir, 'messages.js')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: writeSettings(name, outputs[name]),
    outdir,
    outputStructure: structure,
    ...options,
    emitTsDeclarations: name !== 'build',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
  writeGroups(outputs[name])
  writeLanguages(name)
  writeFileSync(marker, hash)
}

/** For types, tests and servers. */
export async function compileMessages() {
  await compileTo('console')
  await compileTo('server')
}

/** For a build of the console, which has other languages from where types and tests have them. */
export async function compileBuiltMessages() {
  await compileTo('console')
  await compileTo('build')
}

if (process.argv[1] === import.meta.filename) await compileMessages()
