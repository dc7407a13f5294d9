import { domToBlob } from 'modern-screenshot'
import { saveAs } from '../../../shared/lib/save-as.ts'

/** Browsers draw no canvas that is longer. */
const mostPixels = 16_000
const sharpness = 2

/** The element as a PNG file, on the ground that it stands on. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const scale = Math.min(sharpness, mostPixels / Math.max(element.scrollHeight, element.scrollWidth))
  const backgroundColor = getComputedStyle(document.body).backgroundColor
  const blob = await domToBlob(element, { type: 'image/png', scale, backgroundColor })
  saveAs(blob, `${name}.png`)
}
