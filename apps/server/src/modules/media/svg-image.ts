/** An SVG is kept as SVG, reduced to shapes, with the size that it states. */
import { AppError } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { cleanMarkup } from './clean-markup.ts'
import type { Picture } from './raster-image.ts'

const maxBytes = 2 * 1024 * 1024
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

/**
 * Throws image_unreadable for a text that is no drawing, and for one that nests or repeats too much or takes too long.
 */
export async function readSvgImage(ports: Ports, data: Buffer): Promise<Picture> {
  const source = data.length > maxBytes ? '' : data.toString('utf8')
  const refused = source === '' || source.includes('\u0000') || /<!ENTITY/i.test(source)
  const read = refused ? null : await cleanMarkup(ports, { kind: 'svg', text: source })
  if (read === null || !('clean' in read) || read.clean === '') throw new AppError('image_unreadable')
  return { data: Buffer.from(read.clean), ...sizeOf(read.clean.slice(0, read.clean.indexOf('>') + 1)) }
}
