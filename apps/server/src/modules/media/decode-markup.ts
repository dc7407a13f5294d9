/** The text of an XML file, in the encoding that its mark, its first bytes or its declaration say. */

function declaredEncoding(head: string): string | null {
  const end = head.indexOf('?>')
  const word = 'encoding='
  const at = head.indexOf(word)
  if (!head.startsWith('<?xml') || at === -1 || at > end) return null
  const from = at + word.length + 1
  return head.slice(from, head.indexOf(head.charAt(from - 1), from))
}

function encodingOf(data: Buffer): string {
  const [first, second] = data
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return declaredEncoding(data.toString('latin1', 0, 200)) ?? 'utf-8'
}

function decoderOf(encoding: string): TextDecoder {
  // A text that was read by its declaration is no UTF-16: the declaration would not have been found.
  const label = /^utf-?16/i.test(encoding) && !/[lb]e$/i.test(encoding) ? 'utf-8' : encoding
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}

/** Null for bytes that are no text of their encoding. A part of a file may end in the middle of a character. */
export function decodeMarkup(data: Buffer, { isPart = false } = {}): string | null {
  try {
    return decoderOf(encodingOf(data)).decode(data, { stream: isPart })
  } catch {
    return null
  }
}
