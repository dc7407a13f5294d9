// The words of the console (apps/console/messages) and of the pages and mails that the server writes itself
// (apps/server/messages) as typed functions. Types, tests and servers read one module a language; a build of the console
// takes one module a message, so that a screen loads the words that it shows and no others.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './fingerprint.mjs'
import { root } from './run.mjs'

const consoleWords = {
  folder: join(root, 'apps/console'),
  // The language is the reader's choice: `shared/console-language` says which.
  options: { strategy: ['globalVariable', 'baseLocale'], isServer: 'false' },
}
const serverWords = {
  folder: join(root, 'apps/server'),
  // One process writes in all languages: each call says in which.
  options: { strategy: ['baseLocale'], disableAsyncLocalStorage: true },
}
const outputs = {
  console: { words: consoleWords, outdir: join(root, 'apps/console/src/shared/messages'), structure: 'locale-modules' },
  build: { words: consoleWords, outdir: join(root, '.cache/messages'), structure: 'message-modules' },
  server: { words: serverWords, outdir: join(root, 'apps/server/src/messages'), structure: 'locale-modules' },
}

/** Where a build of the console has its `messages.js` and `runtime.js`. */
export const builtMessages = outputs.build.outdir

function wanted({ folder }) {
  const hash = createHash('sha256')
  const compiler = join(root, 'node_modules/@inlang/paraglide-js/package.json')
  const settings = join(folder, 'project.inlang/settings.json')
  for (const file of [import.meta.filename, settings, compiler, ...filesOf(join(folder, 'messages'))])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

async function compileTo(name) {
  const { words, outdir, structure } = outputs[name]
  const marker = join(root, `.cache/messages-${name}.hash`)
  const hash = wanted(words)
  if (existsSync(join(outdir, 'messages.js')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: join(words.folder, 'project.inlang'),
    outdir,
    outputStructure: structure,
    ...words.options,
    emitTsDeclarations: name !== 'build',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(marker, hash)
}

/** For types, tests and servers. */
export async function compileMessages() {
  await compileTo('console')
  await compileTo('server')
}

/** For a build of the console. */
export const compileBuiltMessages = () => compileTo('build')

if (process.argv[1] === import.meta.filename) await compileMessages()
