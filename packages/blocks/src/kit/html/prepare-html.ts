/** Cleans and draws a text of any size: a long one on a thread of its own, so that no text holds the page. */
import type { HtmlWork, PreparedHtml } from './clean-and-draw.ts'

const mostOnMainThread = 64 * 1024
/** The longest text needs a tenth of this on a slow phone. */
const timeLimitMs = 10_000

const isLong = (text: string): boolean =>
  text.length > mostOnMainThread ||
  (text.length * 3 > mostOnMainThread && new TextEncoder().encode(text).length > mostOnMainThread)

function onThread(work: HtmlWork): Promise<PreparedHtml> {
  const worker = new Worker(new URL('./html-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PreparedHtml>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The text took too long to read')), timeLimitMs)
    worker.onmessage = ({ data }: MessageEvent<PreparedHtml>) => {
      clearTimeout(late)
      resolve(data)
    }
    worker.onerror = () => {
      clearTimeout(late)
      reject(new Error('The text could not be read'))
    }
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}

export async function prepareHtml(work: HtmlWork): Promise<PreparedHtml> {
  if (isLong(work.text)) return onThread(work)
  const { cleanAndDraw } = await import('./clean-and-draw.ts')
  return cleanAndDraw(work)
}
