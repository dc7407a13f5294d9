import { defineConfig } from 'vite'

/** The server as one bundle of our own source; packages of the registry stay outside it. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@vitrine\//] },
})
