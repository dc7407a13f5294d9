/** What the one cleaner of HTML leaves out of a text, by names that each language has words for. */

/** What a reader of the result may miss, for the person who wrote the text. */
export const leftOutKinds = [
  'script',
  'videoFrame',
  'playlist',
  'frame',
  'form',
  'drawing',
  'formula',
  'media',
  'picture',
  'link',
  'style',
  'element',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

export interface LeftOut {
  kind: LeftOutKind
  count: number
  /** Which ones, as far as they have names: properties of styles, hosts of frames. */
  names: string[]
}
