export type CodeSource = HTMLVideoElement | ImageBitmap
/** Returns null for a picture without a code. */
export type CodeReader = (source: CodeSource) => Promise<string | null>

/** This size shows the bars of a code that fills half of the picture. A larger one only takes longer. */
const longestSidePx = 960

const sizeOf = (source: CodeSource): [number, number] =>
  source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]

/** Scales the picture down and reads its pixels. */
export async function createPixelReader(): Promise<CodeReader> {
  const { decodePixels, toGrey } = await import('./decode-pixels.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const [width, height] = sizeOf(source)
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, longestSidePx / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    return decodePixels(toGrey(context.getImageData(0, 0, canvas.width, canvas.height)))
  }
}
