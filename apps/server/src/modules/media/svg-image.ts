/**
 * An SVG is kept as SVG: reduced to what draws, its pictures made anew, and drawn before and after. One that would look
 * different is refused with the reason, so that nothing of a drawing is lost unseen.
 */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { imageLimitBytes, type LeftOutPart } from '@vitrine/domain/media/media.routes'
import { compareDrawings } from './compare-drawings.ts'
import { decodeMarkup } from './decode-markup.ts'
import { readDrawingPictures } from './drawing-pictures.ts'
import { cleanMarkup } from './markup-threads.ts'
import type { Picture, ReadingFor } from './stored-picture.ts'

const defaultEdgePx = 512

/** From a tag that the cleaner wrote: one space before each attribute, no quote or angle bracket in a value. */
function attributeOf(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`)
  if (start === -1) return ''
  const from = start + name.length + 3
  return tag.slice(from, tag.indexOf('"', from)).trim().slice(0, 100)
}

const lengthOf = (tag: string, name: string): number =>
  Number(/^(\d{1,12}(?:\.\d{1,12})?)(?:px)?$/.exec(attributeOf(tag, name))?.[1] ?? 0)

/** Width and height as written, else those of the view box. */
function sizeOf(root: string): { width: number; height: number } {
  const box = attributeOf(root, 'viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const bounded = (length: number) => Math.min(Math.max(1, Math.round(length || defaultEdgePx)), 10_000)
  return {
    width: bounded(lengthOf(root, 'width') || (box[2] ?? 0)),
    height: bounded(lengthOf(root, 'height') || (box[3] ?? 0)),
  }
}

/** Shapes that refer to nothing cost what they are long. */
const isPlain = (drawing: string): boolean => !drawing.includes('url(') && !drawing.includes('href=')

/** What these cost is not told by the text: an area, a radius, the length of a dash. So they are drawn, within a limit of time. */
const hasEffects = (drawing: string): boolean => /<(?:filter|pattern|mask)[\s>]|stroke-dasharray|filter:/.test(drawing)

/** What paints, in a drawing as it is kept; a colour behind everything does too. */
const painting = /<(?:[\w.-]{1,40}:)?(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)[\s/>]|background/

export const isEmptyDrawing = (kept: Buffer): boolean => !painting.test(kept.toString())

/** Throws image_unreadable with the reason for what is no drawing, cannot be kept, or would look different. */
export async function readSvgImage(
  reading: ReadingFor,
  data: Buffer,
): Promise<Picture & { leftOut: readonly LeftOutPart[] }> {
  const source = decodeMarkup(data)
  if (source === null || source.includes('\u0000')) throw new AppError('image_unreadable')
  const read = await cleanMarkup(reading, { kind: 'svg', text: source })
  if ('fault' in read) throw new AppError('image_unreadable', because('drawing_too_costly'))
  const { whole = '', pictures = [], leftOut = [], refusal } = read
  if (refusal) throw new AppError('image_unreadable', because(refusal.name, refusal.parameters as never))
  const place = await readDrawingPictures(reading, pictures)
  const clean = place(read.clean)
  if (clean.length > imageLimitBytes) throw new AppError('image_unreadable', because('drawing_too_large'))
  // What was cleaned before is what it was: an app file may bring thousands of these.
  const isKnown = !hasEffects(clean) && (clean === source || (clean === place(whole) && isPlain(clean)))
  if (!isKnown) await compareDrawings(reading, { before: place(whole), after: clean })
  return { data: Buffer.from(clean), ...sizeOf(clean.slice(0, clean.indexOf('>') + 1)), leftOut }
}
