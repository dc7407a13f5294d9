// Draws pictures in Chromium and counts the pixels that differ.
import { chromium } from 'playwright-core'
import { findChromium } from '../../tooling/find-chromium.mjs'

/** In the page: the share of painted pixels that differ visibly over white or over black; null for what is not drawn. */
async function compareInPage([before, after]) {
  const edge = 256
  const load = (address) =>
    new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve(image)
      image.onerror = () => resolve(null)
      image.src = `data:image/svg+xml;base64,${address}`
    })
  const images = await Promise.all([before, after].map(load))
  if (images[0] === null) return null
  if (images[1] === null) return 1
  const pixelsOf = (image, background) => {
    const canvas = new OffscreenCanvas(edge, edge)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (background) {
      context.fillStyle = background
      context.fillRect(0, 0, edge, edge)
    }
    context.drawImage(image, 0, 0, edge, edge)
    return context.getImageData(0, 0, edge, edge).data
  }
  const painted = images.map((image) => pixelsOf(image, null))
  const differing = new Set()
  let count = 0
  for (let at = 3; at < edge * edge * 4; at += 4) if (painted[0][at] > 8 || painted[1][at] > 8) count += 1
  for (const background of ['#fff', '#000']) {
    const [first, second] = images.map((image) => pixelsOf(image, background))
    for (let at = 0; at < first.length; at += 1) if (Math.abs(first[at] - second[at]) > 40) differing.add(at >> 2)
  }
  return count === 0 ? 0 : differing.size / count
}

export async function openPainter() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  return {
    differingShare: (before, after) =>
      page.evaluate(compareInPage, [before.toString('base64'), after.toString('base64')]),
    close: () => browser.close(),
  }
}
