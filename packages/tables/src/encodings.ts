/** The encodings in which spreadsheets write tables, the usual first: names of the Encoding Standard where it has them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'ibm850',
  'ibm437',
  'windows-1250',
  'iso-8859-2',
  'x-mac-ce',
  'ibm852',
  'windows-1251',
  'x-mac-cyrillic',
  'ibm866',
  'koi8-u',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** What stands in the place of what an encoding does not have. */
export const unreadable = '\uFFFD'
