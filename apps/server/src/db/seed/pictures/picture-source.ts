/** Draws the demo's pictures, a few at a time. */
import { listPictures } from './picture-list.ts'
import { type Rendered, renderPicture } from './render.ts'

/** Drawings at work at the same time; each keeps one thread of the pool busy. */
const atOnce = 4

/** Draws every picture and hands it on as soon as it is there. */
export async function drawPictures(use: (name: string, picture: Rendered) => Promise<void>): Promise<void> {
  const waiting = listPictures()
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift())
      await use(job.name, await renderPicture(job.draw(), job))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
