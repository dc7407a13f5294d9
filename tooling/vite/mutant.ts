/** Loads one source with a fault in it, which `MUTANT` names: the file on the disk stays as it is. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { withMutant } from '../mutants.mjs'

interface PutIn {
  path: string
  from: number
  to: number
  text: string
}

export function mutant(): Plugin {
  const asked = process.env['MUTANT']
  const fault = asked === undefined ? null : (JSON.parse(asked) as PutIn)
  return {
    name: 'mutant',
    enforce: 'pre',
    async load(id) {
      if (fault === null || id.split('?')[0] !== fault.path) return null
      return withMutant(await readFile(fault.path, 'utf8'), fault)
    },
  }
}
