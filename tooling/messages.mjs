// The console's messages (apps/console/messages) as typed functions. Types, tests and the development server read one
// module a language; a build takes one module a message, so that a screen loads the words that it shows and no others.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './fingerprint.mjs'
import { root } from './run.mjs'

const project = join(root, 'apps/console/project.inlang')
const settings = join(project, 'settings.json')
const shared = { outdir: join(root, 'apps/console/src/shared/messages'), outputStructure: 'locale-modules' }
const built = { outdir: join(root, '.cache/messages'), outputStructure: 'message-modules' }

/** Where a build has its `messages.js` and `runtime.js`. */
export const builtMessages = built.outdir

function wanted() {
  const hash = createHash('sha256')
  const compiler = join(root, 'node_modules/@inlang/paraglide-js/package.json')
  for (const file of [import.meta.filename, settings, compiler, ...filesOf(join(root, 'apps/console/messages'))])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

async function compileTo({ outdir, outputStructure }) {
  const marker = join(root, `.cache/${outputStructure}.hash`)
  const hash = wanted()
  if (existsSync(join(outdir, 'messages.js')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir,
    outputStructure,
    // The language is the reader's choice: `shared/words` says which.
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    emitTsDeclarations: outputStructure === shared.outputStructure,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(marker, hash)
}

/** For types, tests and the development server. */
export const compileMessages = () => compileTo(shared)

/** For a build. */
export const compileBuiltMessages = () => compileTo(built)

if (process.argv[1] === import.meta.filename) await compileMessages()
