// dependency-cruiser 17 tells swc that every file is plain TypeScript and stops at the first JSX. Loaded before it, this
// tells swc which files are TSX. (TypeScript 7 has no JavaScript API, so its own extractor is no way out.)
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
