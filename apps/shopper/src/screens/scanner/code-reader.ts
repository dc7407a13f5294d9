/** Reads codes from pictures with the browser's own detector, or with a library that is fetched where there is none. */
import { type CodeReader, type CodeSource, createPixelReader } from './pixel-reader.ts'

/** Not every browser has this class, and the types of the DOM lack it (W3C, Shape Detection API). */
interface Detector {
  detect(source: CodeSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code']
/** A detector that reads neither product codes nor links is not used. */
const needed = ['ean_13', 'qr_code']

async function createNativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return null
  const supported = await Detector.getSupportedFormats().catch((): string[] => [])
  if (!needed.every((format) => supported.includes(format))) return null
  const detector = new Detector({ formats: formats.filter((format) => supported.includes(format)) })
  return async (source) => (await detector.detect(source))[0]?.rawValue || null
}

let reader: Promise<CodeReader> | undefined

/** All callers share one reader. After a failure the next call tries again. */
export function loadCodeReader(): Promise<CodeReader> {
  reader ??= createNativeReader().then((native) => native ?? createPixelReader())
  reader.catch(() => {
    reader = undefined
  })
  return reader
}
