// Tells whether files changed since something was made from them: a hash over names, sizes and contents.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const skipped = new Set(['node_modules', 'dist', 'test'])

export function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else yield path
  }
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of [
    ...inputs.flatMap((folder) => [...filesOf(join(root, folder))]),
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
    join(root, 'tooling/messages.mjs'),
  ]) {
    hash.update(input.slice(root.length)).update(readFileSync(input))
  }
  return hash.digest('hex')
}

const stampFile = (name) => join(root, '.cache', `${name}.stamp`)

export function isFresh(name, inputs) {
  try {
    return readFileSync(stampFile(name), 'utf8') === fingerprint(inputs)
  } catch {
    return false
  }
}

export function stamp(name, inputs) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile(name), fingerprint(inputs))
}
