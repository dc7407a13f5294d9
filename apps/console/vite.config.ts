import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig, type UserConfig } from 'vite'
import { builtMessages, compileBuiltMessages } from '../../tooling/messages.mjs'
import { classNames } from '../../tooling/vite/class-names.mjs'
import { compiledWhole } from '../../tooling/vite/compiled-whole.mjs'
import { consoleWorker } from '../../tooling/vite/console-worker.mjs'
import { firstChunkGroups } from '../../tooling/vite/first-chunks.mjs'
import { routesWithoutSchemas } from '../../tooling/vite/routes-without-schemas.mjs'

/**
 * What makes the console load quicker and changes nothing else. `BUILD_WITHOUT=first-chunks,compiled-whole npx vite build
 * apps/console` builds without these, to measure them; the figures are in docs/BENCHMARKS.md.
 */
const without: ReadonlySet<string> = new Set((process.env['BUILD_WITHOUT'] ?? '').split(','))
const hasSpeed = (piece: 'first-chunks' | 'compiled-whole' | 'routes-without-schemas') => !without.has(piece)

/** Changes seldom: kept by browsers over our releases. */
const reactGroup = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 }
/** Apart, or the hooks that share its chunk would bring it to the first screen. */
const floatingGroup = { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 1 }

/** What the design screen asks for as soon as it stands. */
const designPanel = [
  '/features/design/settings-panel/settings-panel.tsx',
  '/features/design/settings-panel/page-settings.tsx',
  '/shared/drop-list/dnd-parts.ts',
]

/** What a visit begins with. */
const firstScreens = /\/(insights-screen|home-design-screen)-[^/]+\.js$/

/**
 * What the browser fetches beside a script, so that it need not read the script first. The lists of the screens with which a
 * visit begins are worth their size. Those of all others would be 8 kB of every first screen, for parts that are opened later,
 * mostly after the service worker has fetched every file: of those only the styles are named.
 */
function preloads(script: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) {
  const isFirst = hostType === 'html' || firstScreens.test(`/${script}`)
  return isFirst ? files : files.filter((file) => file.endsWith('.css'))
}

/** One page; every screen beyond the frame is a chunk of its own. */
const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    react(),
    hasSpeed('routes-without-schemas') && routesWithoutSchemas(),
    hasSpeed('compiled-whole') && compiledWhole('react', 'index', 'design', 'design-panel'),
    consoleWorker(),
  ],
  css: { postcss: { plugins: [presetMantine()] }, modules: { generateScopedName: classNames(import.meta.dirname) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: preloads },
    target: 'es2022',
    // A picture as data: URL would be parsed with the script; all files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [reactGroup, floatingGroup] } } },
  },
}

/** A build takes one module a message: a screen loads the words that it shows. */
const messageModules = [
  { find: /^@vitrine\/messages\/console$/, replacement: join(builtMessages, 'messages.js') },
  { find: /^@vitrine\/messages\/console\/runtime$/, replacement: join(builtMessages, 'runtime.js') },
  { find: /^@vitrine\/messages\/console\/(.+)$/, replacement: join(builtMessages, 'families/$1.js') },
]

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  await compileBuiltMessages()
  const folder = '/features/design/'
  const built = { ...config, resolve: { alias: messageModules } }
  if (!hasSpeed('first-chunks')) return built
  const groups = await firstChunkGroups(built, [
    { name: 'design', sources: [`${folder}screens/home/home-design-screen.tsx`], folder },
    { name: 'design-panel', sources: designPanel, folder },
  ])
  const codeSplitting = { groups: [reactGroup, floatingGroup, ...groups] }
  return { ...built, build: { ...config.build, rolldownOptions: { output: { codeSplitting } } } }
})
