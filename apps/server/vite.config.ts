import { defineConfig } from 'vite'

/** The server as one bundle of our own source; packages of the registry stay outside it. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The thread that cleans HTML is ours, so it is bundled; it stands where its source names it.
      input: { main: 'src/main.ts', 'html-worker': 'src/modules/media/html-thread.ts' },
      output: { entryFileNames: ({ name }) => (name === 'html-worker' ? '[name].mjs' : '[name].js') },
    },
  },
  ssr: { noExternal: [/^@vitrine\//] },
})
