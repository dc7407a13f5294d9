/** The encodings in which spreadsheets write tables: names that every `TextDecoder` knows, the usual first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'x-mac-cyrillic',
  'koi8-u',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** What stands in the place of what an encoding does not have. */
export const unreadable = '\uFFFD'

/** Without the byte order mark. What the encoding does not have becomes `unreadable`. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)
