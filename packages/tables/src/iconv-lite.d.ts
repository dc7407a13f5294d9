/** The tables of single bytes that iconv-lite comes with: its own types do not name them. */
declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  /** `chars` are the characters of the bytes from 0x80 on. */
  const tables: Record<'cp437' | 'cp850' | 'cp852' | 'cp857' | 'macgreek' | 'macturkish', { chars: string }>
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default tables
}
declare module 'iconv-lite/encodings/sbcs-data.js' {
  const tables: { maccenteuro: { chars: string } }
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default tables
}
