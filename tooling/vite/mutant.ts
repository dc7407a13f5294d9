/** Loads one source with a fault in it, which `MUTANT` names: the file on the disk stays as it is. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vitest/config'
import { loadedMark, withMutant } from '../mutants.mjs'

interface PutIn {
  path: string
  from: number
  to: number
  text: string
}

export function mutant(): Plugin {
  const asked = process.env['MUTANT']
  const fault = asked === undefined ? null : (JSON.parse(asked) as PutIn)
  const isFaulty = (id: string) => fault !== null && id.split('?')[0] === fault.path
  return {
    name: 'mutant',
    enforce: 'pre',
    // What is kept of a file goes by what is on the disk, where there is no fault.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isFaulty(id) ? false : undefined)),
    async load(id) {
      if (fault === null || !isFaulty(id)) return null
      // Tells whoever put it in that a test loads it.
      process.stderr.write(loadedMark)
      return withMutant(await readFile(fault.path, 'utf8'), fault)
    },
  }
}
