// Files to make and lines to add, all worked out before the first is written: a generator that fails leaves nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class Changes {
  #texts = new Map()

  make(file, text) {
    if (existsSync(file)) throw new Error(`${file} is there already.`)
    this.#texts.set(file, text)
  }

  /** Puts `text` before the first `marker` that follows `after`. */
  insert(file, { after = '', marker, text }) {
    const current = this.#texts.get(file) ?? readFileSync(file, 'utf8')
    const from = current.indexOf(after)
    const at = from < 0 ? -1 : current.indexOf(marker, from + after.length)
    if (at < 0) throw new Error(`${file} no longer has '${after}' followed by '${marker}': mend the generator.`)
    this.#texts.set(file, current.slice(0, at) + text + current.slice(at))
  }

  write() {
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return [...this.#texts.keys()]
  }
}
