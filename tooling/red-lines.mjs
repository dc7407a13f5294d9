// What a run of .ci/run found red, line by line, in the file that RED_LINES names: its last lines name all of it.
import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export function noteRed(...lines) {
  const text = lines.map((line) => `${stripVTControlCharacters(line).slice(0, 300)}\n`).join('')
  if (process.env.RED_LINES) appendFileSync(process.env.RED_LINES, text)
}
