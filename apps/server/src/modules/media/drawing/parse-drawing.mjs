/** Reads the XML of a drawing into a tree, within limits. Plain JavaScript, like all of the thread that cleans markup. */
import { SaxesParser } from 'saxes'
import { DrawingRefusal, Refusal } from './refusal.mjs'

export const svgSpace = 'http://www.w3.org/2000/svg'
export const xlinkSpace = 'http://www.w3.org/1999/xlink'

/** Deeper than any drawing that a person made; what reads it costs depth times length. */
const deepest = 100
const maxElements = 20_000
/** What Illustrator writes with entities (names of its formats, and styles) comes to a few kilobytes. */
const maxExpandedLength = 1_000_000

const reference = /&([\w.:-]+);/g

/** With what it refers to in its place; undefined where that is none of those before it. Nothing is written that is too long. */
function expandedValue(value, known) {
  const names = Array.from(value.matchAll(reference), ([, name]) => name)
  if (!names.every((name) => Object.hasOwn(known, name)) || value.replace(reference, '').includes('&')) return undefined
  const length = names.reduce((sum, name) => sum + known[name].length, value.length)
  if (length > maxExpandedLength) throw new DrawingRefusal('drawing_too_large')
  return value.replace(reference, (_, name) => known[name])
}

/**
 * Entities of the document's own type declaration. One that refers to a file, or to what is not declared before it, is not
 * read: a drawing that uses it is not well-formed then.
 */
function entitiesOf(doctype, source) {
  const found = {}
  let expanded = 0
  for (const [, name, quoted, single] of doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"<%]*)"|'([^'<%]*)')/g)) {
    const value = expandedValue(quoted ?? single ?? '', found)
    // The first declaration of a name holds.
    if (value === undefined || Object.hasOwn(found, name)) continue
    expanded += value.length * source.split(`&${name};`).length
    if (expanded > maxExpandedLength) throw new DrawingRefusal('drawing_too_large')
    found[name] = value
  }
  return found
}

/**
 * Browsers draw no file with an unknown prefix. One that was copied out of a page has lost the declarations that it needs,
 * and nothing else is wrong with it.
 */
const isForgiven = (message) => message.includes('unbound namespace prefix')

/** Templates leave blank lines before the declaration, and nothing else is wrong with the file. */
const trimmed = (source) => source.replace(/^\s+(?=<\?xml)/, '')

/**
 * An element is `{ space, name, attributes: [{ space, name, value }], children }`, a text is a string.
 * @returns the root element
 */
export function parseDrawing(source) {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: xlinkSpace, svg: svgSpace } })
  const document = { children: [] }
  const open = [document]
  let elements = 0
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype, source)))
  parser.on('error', ({ message }) => {
    if (!isForgiven(message)) throw new DrawingRefusal('drawing_broken', { line: parser.line })
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1
    if (open.length > deepest) throw new Refusal('deep')
    if (elements > maxElements) throw new Refusal('crowded')
    const element = {
      space: uri,
      name: local,
      attributes: Object.values(attributes).map((one) => ({ space: one.uri, name: one.local, value: one.value })),
      children: [],
    }
    open.at(-1).children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const addText = (text) => open.at(-1).children.push(text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(trimmed(source)).close()
  return document.children.find((node) => typeof node !== 'string')
}
