import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportApp } from '../modules/app-file/index.ts'
import { findShop } from '../modules/apps/index.ts'
import type { Command } from './command.ts'

/** Writes the whole app into one file. The file is either complete or absent. */
export const exportAppCommand: Command = async (ports, args) => {
  const [appKey, path] = args
  if (appKey === undefined || path === undefined || args.length !== 2) {
    console.error('Usage: export-app <app key> <file>')
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const { manifest, content } = await exportApp(ports, ports.forApp(appKey), appKey)
  const part = `${path}.part`
  try {
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    console.error(`${path} could not be written: ${(error as Error).message}`)
    return 1
  }
  const { pages, pictures } = manifest.counts
  console.log(`${manifest.app.name} (${appKey}) is in ${path}: ${pages} pages, ${pictures} pictures.`)
  return 0
}
