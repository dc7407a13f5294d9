/** Writes tags and texts in a form that every parser reads alike. */

export type Attributes = Record<string, string>

export const textOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attributeText = (text: string): string => textOf(text).replaceAll('"', '&quot;')

export const writeTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) =>
      value === '' && attribute !== 'alt' ? ` ${attribute}` : ` ${attribute}="${attributeText(value)}"`,
    )
    .join('')}>`
