/** Draws the demo's pictures into a folder: the first start of a new data folder then copies instead of drawing. */
import { makePictureFolder } from '../db/seed/pictures/picture-source.ts'

export async function makePictures(folder: string): Promise<void> {
  await makePictureFolder(folder)
}
