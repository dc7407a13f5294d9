/** Whole numbers from 0 in the usual variable-length bytes: seven bits each, the lowest first. Most fit into one byte. */

export function createNumberWriter(): { write(value: number): void; bytes(): Buffer } {
  const bytes: number[] = []
  return {
    write(value) {
      let rest = value
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
      bytes.push(rest)
    },
    bytes: () => Buffer.from(bytes),
  }
}

/** Gives one number after the other. */
export function createNumberReader(data: Uint8Array): () => number {
  let at = 0
  return () => {
    const first = data[at++] ?? 0
    if (first < 0x80) return first
    let [value, factor] = [first & 0x7f, 0x80]
    for (;;) {
      const byte = data[at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
}
