/** Normalises what renderers may write differently in HTML: order and case of attributes, and spaces in styles. */
const attributePattern = /([a-zA-Z-]+)(?:="([^"]*)")?/g

const canonicalStyle = (style: string) => style.replaceAll(/\s*([:;,])\s*/g, '$1').replace(/;$/, '')

function canonicalTag(name: string, attributes: string): string {
  const written = [...attributes.matchAll(attributePattern)].map(([, attribute = '', value = '']) => {
    const lower = attribute.toLowerCase()
    return `${lower}="${lower === 'style' ? canonicalStyle(value) : value}"`
  })
  return `<${[name, ...written.sort()].join(' ')}>`
}

export const canonicalHtml = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<link rel="preload"[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, attributes: string) =>
      canonicalTag(name, attributes),
    )
