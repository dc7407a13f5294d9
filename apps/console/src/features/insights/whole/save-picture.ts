import { domToBlob } from 'modern-screenshot'
import { saveAs } from '../../../shared/lib/save-as.ts'

/** Browsers draw no canvas that is longer. */
const mostPixels = 16_000
const sharpness = 2
/** Around what is shown, so that it does not touch the edge of the picture. */
const marginPx = 24

/** What can only be pressed is no part of a picture: icons with a tip. */
const isShown = (node: Node): boolean => !(node instanceof Element && node.hasAttribute('data-tip'))

/** The element as a PNG file, on the ground that it stands on. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const [width, height] = [element.scrollWidth + 2 * marginPx, element.scrollHeight + 2 * marginPx]
  const scale = Math.min(sharpness, mostPixels / Math.max(height, width))
  const backgroundColor = getComputedStyle(document.body).backgroundColor
  const blob = await domToBlob(element, {
    ...{ type: 'image/png', scale, backgroundColor, width, height, filter: isShown },
    style: { boxSizing: 'border-box', padding: `${marginPx}px` },
  })
  saveAs(blob, `${name}.png`)
}
