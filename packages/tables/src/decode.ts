/** Browsers know the encodings of the web. Those of DOS and of the old Mac that they lack are tables of iconv-lite. */
import macTables from 'iconv-lite/encodings/sbcs-data.js'
import dosTables from 'iconv-lite/encodings/sbcs-data-generated.js'
import type { Encoding } from './encodings.ts'

const charactersOf: Partial<Record<Encoding, string>> = {
  ibm437: dosTables.cp437.chars,
  ibm850: dosTables.cp850.chars,
  ibm852: dosTables.cp852.chars,
  ibm857: dosTables.cp857.chars,
  'x-mac-ce': macTables.maccenteuro.chars,
  'x-mac-greek': dosTables.macgreek.chars,
  'x-mac-turkish': dosTables.macturkish.chars,
}

/** As many as one call takes arguments for. */
const bytesAtOnce = 8192

function decodeSingleBytes(bytes: Uint8Array, characters: string): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    const codes = Array.from(bytes.subarray(from, from + bytesAtOnce), (byte) =>
      byte < 0x80 ? byte : characters.charCodeAt(byte - 0x80),
    )
    parts.push(String.fromCharCode(...codes))
  }
  return parts.join('')
}

/** Without the byte order mark. What the encoding does not have becomes `unreadable`. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  const characters = charactersOf[encoding]
  return characters ? decodeSingleBytes(bytes, characters) : new TextDecoder(encoding).decode(bytes)
}
