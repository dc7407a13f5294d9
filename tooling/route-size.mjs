// node tooling/route-size.mjs [source…]: the scripts that the console loads before a screen can be drawn, gzipped.
// Without arguments the first design screen. `--list` names the chunks, the largest first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps/console/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const args = process.argv.slice(2)
const list = args.includes('--list')
const sources = args.filter((arg) => arg !== '--list')

const chunks = new Map()
function follow(name) {
  const chunk = manifest[name]
  if (!chunk || chunks.has(chunk.file)) return
  chunks.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file)), { level: 9 }).length)
  for (const imported of chunk.imports ?? []) follow(imported)
}
const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)
for (const source of [entry, ...(sources.length > 0 ? sources : ['src/features/design/design-screen.tsx'])])
  follow(source)

if (list) for (const [file, size] of [...chunks].sort((a, b) => b[1] - a[1])) console.log(`${size}\t${file}`)
const total = [...chunks.values()].reduce((sum, size) => sum + size, 0)
console.log(`${(total / 1000).toFixed(1)} kB gz in ${chunks.size} files`)
