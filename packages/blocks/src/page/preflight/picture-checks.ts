import { isRecord } from '../../kit/define/parse-block.ts'
import { imagesOf, videosOf } from './block-parts.ts'
import { blockCheck, problem } from './check.ts'

const megabyte = 1024 * 1024
/** A larger picture keeps a shopper on a phone network waiting. */
const mostImageBytes = 1.5 * megabyte
const mostVideoBytes = 10 * megabyte

/** A visible title describes the picture, which then counts as decoration. */
const hasTitle = (title: unknown): boolean =>
  isRecord(title) && title['visible'] !== false && typeof title['text'] === 'string' && title['text'] !== ''

export const alternativeTextCheck = blockCheck({
  code: 'alt-missing',
  severity: 'warns',
  *judge(block) {
    const images = imagesOf(block)
    if (images.length === 1 && hasTitle(block['title'])) return
    const missing = images.filter(({ alt }) => (alt ?? '').trim() === '').length
    if (missing > 0) yield problem('alternative_text_missing', { count: missing })
  },
})

const megabytes = (bytes: number) => (bytes / megabyte).toFixed(1)

export const mediaSizeCheck = blockCheck({
  code: 'media-oversized',
  severity: 'warns',
  *judge(block, _snapshot, { media }) {
    for (const { src } of [...imagesOf(block), ...videosOf(block)]) {
      const file = media.get(src)
      if (!file) continue
      const isVideo = file.type === 'video'
      const most = isVideo ? mostVideoBytes : mostImageBytes
      if (file.bytes > most)
        yield problem(isVideo ? 'video_large' : 'picture_large', { size: megabytes(file.bytes), best: megabytes(most) })
    }
  },
})
