import { defineConfig, type Plugin } from 'vite'
import { classNames } from '../../tooling/vite/class-names.mjs'

const root = import.meta.dirname

/** The block views are written for React; here the same files run on Preact. */
const preact = {
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/**
 * Contracts and rules share files with their zod schemas, which would bring 100 kB into a program that validates
 * nothing: the server does. Here `z` answers every call with itself, and minifying drops what is left.
 */
function withoutZod(): Plugin {
  const id = '\0without-zod'
  return {
    name: 'without-zod',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? id : null),
    load: (file) =>
      file === id ? 'export const z = new Proxy(function () {}, { get: () => z, apply: () => z })' : null,
  }
}

/** What Vite makes of `await import(…)` and of `import(…)`, with a list of files to load before. */
const wrappedImport =
  /__vitePreload\(async \(\) => \{\s+const \{[^{}]*\} = await (import\("[^"]*"\)(?:\.then\(\(n\) => n\.\w+\))?);\s+return \{[^{}]*\};\s+\}, __VITE_PRELOAD__\)/g
const wrappedLoad = /__vitePreload\(\(\) => (import\("[^"]*"\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g

/**
 * Vite names, at each place that imports something later, all files that it needs: an eighth of what the home loads. The
 * service worker fetches them all behind the first page, and a link's screen is fetched when it is touched. What is left
 * around each import goes too, a hundredth of it.
 */
function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    enforce: 'pre',
    load: (file) => (file === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk: (code) => code.replace(wrappedImport, '$1').replace(wrappedLoad, '$1'),
  }
}

/** What decides which badges a product shows: only designs that have some load it. */
const badgeParts =
  /\/packages\/(blocks\/src\/kit\/products\/(card|page)-badges|domain\/src\/badges\/(pick-badges|operands|operators|badge-conditions|badge-text|badge-product)\.rules)\.ts$/

/** One leads to the other: whoever opens one of them has all. */
const signInScreens = /\/apps\/shopper\/src\/screens\/sign-in\/[a-z-]+-screen\.tsx$/

/** What the home and later screens share of the app itself: the home loads it in any case, and each file more delays it. */
const appParts =
  /\/(apps\/shopper\/src\/(app\/shop|text\/say-word)|packages\/domain\/src\/catalog\/search-text\.rules)\.ts$/

/** What blocks of the home and of later pages share. */
const kitParts =
  /\/packages\/(blocks\/src\/kit\/(frame\/(icons|block-frame|tappable|placeholder|kit\.module)|media\/(video-player|picture)|products\/(product-tile|product-row|product-badges|shown-categories|fill\.rules|color-dots|quick-add-button)|host\/fill-word)|domain\/src\/formats\/contrast\.rules)[.\w]*$/

/** What events and notifications say of a device: its shopper's consent, and what kind of device it is. */
const deviceParts =
  /\/(apps\/shopper\/src\/(consent\/kept-consent|events\/platform)|packages\/domain\/src\/(consent\/consent\.rules|formats\/device-zone))\.ts$/

/** Parts of screens that are loaded when they are opened. */
const listParts =
  /\/apps\/shopper\/src\/(ui\/(picture|price|wish-button|product-tile|product-results|sort-bar|screen-icons?)|data\/product-list|push\/use-push-offer)\.(tsx?|module\.css)$/

/** A shop speaks one language: its words are one file. English comes with the app. */
const otherLanguage = /\/packages\/messages\/((?!en\/)\w+)\/shopper/

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  resolve: { alias: preact },
  plugins: [withoutZod(), withoutPreload()],
  css: { modules: { generateScopedName: classNames(root) } },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // All styles are small enough to stand in every page: no screen waits for its own.
        cssCodeSplit: false,
        target: ['es2022', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: {
          input: {
            main: 'src/main.tsx',
            'in-package': 'src/shell/in-package.ts',
            'service-worker': 'src/worker/service-worker.ts',
          },
          output: {
            // What is loaded together is one file, not eight; the renderer is no part of it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'kit', test: (id) => kitParts.test(id) || appParts.test(id), priority: 2 },
                { name: 'device', test: deviceParts, priority: 2 },
                { name: 'preact', test: /\/node_modules\/preact\/|vite\/preload-helper/, priority: 2 },
                { name: 'badges', test: badgeParts, priority: 1 },
                { name: 'lists', test: listParts, priority: 1 },
                {
                  debugName: 'words',
                  name: (id) => `words-${otherLanguage.exec(id)?.[1]}`,
                  test: otherLanguage,
                  priority: 1,
                },
                { name: 'sign-in', test: signInScreens, priority: 1 },
                // Of rules that the home has and never asks, and of the cleaner of HTML, which is loaded late.
                { name: 'addresses', test: /\/packages\/domain\/src\/media\/plain-address\.rules\.ts$/, priority: 1 },
              ],
            },
            // The worker is served under each app's own address, so its file keeps one name.
            entryFileNames: (chunk) => (chunk.name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
}))
