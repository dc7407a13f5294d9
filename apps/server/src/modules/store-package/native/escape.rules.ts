/** Names and texts of owners, written so that each kind of file reads them as they are. */

/** Half of a character, and what XML cannot hold at all. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

const clean = (text: string): string => text.replace(unwritable, '')

/** Between tags or in an attribute of XML, and so of a plist. */
export const xmlText = (text: string): string =>
  clean(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

/**
 * A string resource of Android, which has an escape of its own within XML: a quote would end or join what it stands in, and
 * a leading @ or ? would name another resource.
 */
export const androidText = (text: string): string =>
  clean(text)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('"', '\\"')
    .replace(/\r?\n/g, '\\n')
    .replace(/^[@?]/, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Between the quotes of a `.strings` file of Apple's. */
export const stringsText = (text: string): string =>
  clean(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replace(/\r?\n/g, '\\n')

/** One line of Markdown that is no markup. */
export const markdownText = (text: string): string =>
  clean(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~>]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\s+/g, ' ')
