import { defineConfig, type Plugin } from 'vite'

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

/** One leads to the other: whoever opens one of them has all. */
const signInScreens = /\/apps\/shopper\/src\/screens\/sign-in\/[a-z-]+-screen\.tsx$/

/** Parts of screens that are loaded when they are opened. */
const listParts =
  /\/apps\/shopper\/src\/(ui\/(picture|price|wish-button|product-tile|product-results|sort-bar|screen-icons?)|data\/product-list)\.tsx?$/

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  resolve: { alias: preact },
  plugins: [withoutZod()],
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: 'src/main.tsx', 'service-worker': 'src/worker/service-worker.ts' },
          output: {
            // What every list of products shows is one file, not eight; the renderer is no part of it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'preact', test: /\/node_modules\/preact\//, priority: 2 },
                { name: 'lists', test: listParts, priority: 1 },
                { name: 'sign-in', test: signInScreens, priority: 1 },
              ],
            },
            // The worker is served under each app's own address, so its file keeps one name.
            entryFileNames: (chunk) => (chunk.name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
}))
