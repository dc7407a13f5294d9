/** The demo's pictures: from the folder that the build drew, or drawn on the spot. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmed, filmPicture } from './films.ts'
import { listPictures, type PictureJob } from './picture-list.ts'
import { type Rendered, renderPicture } from './render.ts'

/** Drawings at work at the same time; each keeps one thread of the pool busy. */
const atOnce = 4

const fileOf = (folder: string, job: PictureJob): string => join(folder, job.name.replace(/\//g, '--'))

async function eachPicture(use: (job: PictureJob) => Promise<void>): Promise<void> {
  const waiting = listPictures()
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await use(job)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function draw(job: PictureJob): Promise<Rendered> {
  const picture = await renderPicture(job.draw(), job)
  return filmed.has(job.name) ? { ...picture, film: await filmPicture(picture.data, job.width) } : picture
}

export async function makePictureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await eachPicture(async (job) => {
    const { data, thumbnail, film } = await draw(job)
    await writeFile(`${fileOf(folder, job)}.webp`, data)
    await writeFile(`${fileOf(folder, job)}-t.webp`, thumbnail)
    if (film) await writeFile(`${fileOf(folder, job)}.webm`, film)
  })
}

async function readDrawn(folder: string, job: PictureJob): Promise<Rendered | null> {
  try {
    const file = fileOf(folder, job)
    const [data, thumbnail] = await Promise.all([readFile(`${file}.webp`), readFile(`${file}-t.webp`)])
    const picture = { data, thumbnail, width: job.width, height: job.height }
    return filmed.has(job.name) ? { ...picture, film: await readFile(`${file}.webm`) } : picture
  } catch {
    return null
  }
}

/** Hands on every picture as soon as it is there. */
export const readPictures = (folder: string, use: (name: string, picture: Rendered) => Promise<void>): Promise<void> =>
  eachPicture(async (job) => use(job.name, (await readDrawn(folder, job)) ?? (await draw(job))))
