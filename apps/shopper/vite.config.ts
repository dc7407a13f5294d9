import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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

/** Text files beside their gzip and Brotli forms, which the server sends as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    closeBundle() {
      const folder = join(root, 'dist/client/assets')
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const file = join(folder, name)
        const text = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(text))
      }
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  resolve: { alias: preact },
  plugins: [withoutZod(), compressed()],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: ['es2022', 'safari16.4'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: 'src/main.tsx', 'service-worker': 'src/worker/service-worker.ts' },
          output: {
            // The worker is served under each app's own address, so its file keeps one name.
            entryFileNames: (chunk) => (chunk.name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
}))
