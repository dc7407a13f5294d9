import { open } from 'node:fs/promises'
import { sameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { AppError } from '@vitrine/domain/errors'
import { sayError } from '../english.ts'
import { importApp } from '../modules/app-file/index.ts'
import { findShop } from '../modules/apps/index.ts'
import { systemActor } from '../modules/audit/index.ts'
import type { Command } from './command.ts'

const author = 'Vitrine'
const actor = systemActor('import-app')

/** Replaces an app's draft by what a file holds. Shoppers see no change until somebody publishes. */
export const importAppCommand: Command = async (ports, args) => {
  const [appKey, path, asked = 'skip'] = args
  const sameNamed = sameNamedDesigns.find((name) => name === asked)
  if (appKey === undefined || path === undefined || sameNamed === undefined || args.length > 3) {
    console.error(`Usage: import-app <app key> <file> [${sameNamedDesigns.join(' | ')}]`)
    console.error('The last word says what becomes of other designs of the file whose name the app has: skip is usual.')
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const file = await open(path, 'r').catch(() => null)
  if (!file) {
    console.error(`${path} cannot be read.`)
    return 1
  }
  try {
    const into = { appKey, sub: author, author, actor, mayAddLanguages: true, mayAddMedia: true, sameNamed }
    const { name, imported, skippedDesigns, notFound } = await importApp(ports, file, into)
    console.log(`${name}: ${imported.pages} pages and ${imported.pictures} pictures are the draft of ${appKey} now.`)
    if (skippedDesigns > 0) console.log(`${skippedDesigns} other designs were there by their names and were left out.`)
    for (const { kind, id, name: what } of notFound) console.log(`Not found: ${kind} ${id} ${what}`.trimEnd())
    console.log('Shoppers see it with the next publish.')
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(sayError(error))
    return 1
  } finally {
    await file.close()
  }
}
