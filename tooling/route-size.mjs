// node tooling/route-size.mjs [source…]: the scripts that the console loads before a screen can be drawn, gzipped.
// Without arguments the first design screen. `--list` names the chunks, the largest first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps/console/dist')
export const firstScreen = 'src/features/insights/insights-screen.tsx'
export const designScreen = 'src/features/design/screens/home/home-design-screen.tsx'

/** These sources and what they import, once each: [{ file, text, size in bytes, gzipped }], the largest first. */
export function chunksFrom(manifest, folder, sources) {
  const chunks = new Map()
  const follow = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build knows no ${name}`)
    if (chunks.has(chunk.file)) return
    const text = readFileSync(join(folder, chunk.file), 'utf8')
    chunks.set(chunk.file, { file: chunk.file, text, size: gzipSync(text, { level: 9 }).length })
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  sources.forEach(follow)
  return [...chunks.values()].sort((a, b) => b.size - a.size)
}

/** Files of the console's frame and of these screens. */
export function routeChunks(...sources) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)
  return chunksFrom(manifest, dist, [entry, ...sources])
}

export const totalSize = (chunks) => chunks.reduce((sum, { size }) => sum + size, 0)

if (process.argv[1] === import.meta.filename) {
  const sources = process.argv.slice(2).filter((arg) => arg !== '--list')
  const chunks = routeChunks(...(sources.length > 0 ? sources : [designScreen]))
  if (process.argv.includes('--list')) for (const { file, size } of chunks) console.log(`${size}\t${file}`)
  console.log(`${(totalSize(chunks) / 1000).toFixed(1)} kB gz in ${chunks.length} files`)
}
