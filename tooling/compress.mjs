// node tooling/compress.mjs <folder>: writes .br and .gz beside built texts, so that the server sends them without work.
// A process of its own: `npm start` serves in the process that builds, and would keep the compressor's memory.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(js|css|html|svg|json|webmanifest)$/

for (const entry of readdirSync(process.argv[2], { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !texts.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const data = readFileSync(path)
  // Less fits into one packet either way.
  if (data.length < 300) continue
  writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }))
}
