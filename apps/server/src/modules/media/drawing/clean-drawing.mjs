/**
 * An SVG is kept as SVG, reduced to what draws. What would be drawn and cannot be kept (another file, a piece of a page,
 * movement) is no drawing that we take: it is refused with the reason, rather than emptied.
 */

import { cleanDeclarations, cleanSheet, idsIn, isSafeValue } from './clean-style.mjs'
import { checkCost } from './drawing-cost.mjs'
import { parseDrawing, svgSpace, xlinkSpace } from './parse-drawing.mjs'
import { DrawingRefusal } from './refusal.mjs'
import { animations, attributes, elements, groups, picturing, referring, xmlAttributes } from './vocabulary.mjs'

const xmlSpace = 'http://www.w3.org/XML/1998/namespace'
/** Of the text, without the pictures in it. */
const maxLength = 2 * 1024 * 1024

const textOf = (element) =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
const attributeValue = (element, wanted) =>
  element.attributes.find(({ space, name }) => space === '' && name === wanted)?.value

/** A picture's place is marked by what no XML can hold. */
export const placeOf = (index) => `\u0000${index}\u0000`

function createCleaner(root) {
  const seen = { leftOut: new Set(), keyframes: false, animates: false }
  const pictures = []
  const sheets = []
  const isDrawn = ({ space }) => space === svgSpace || (space === '' && root.space === '')

  /** @returns the address to keep, or null for none. */
  function addressOf(element, address) {
    const value = address.trim()
    if (value.startsWith('#')) return referring.has(element.name) ? value : null
    if (!picturing.has(element.name)) {
      if (element.name === 'use' && value !== '')
        throw new DrawingRefusal('drawing_needs_other_files', { address: value.slice(0, 80) })
      return null
    }
    if (value === '') return null
    if (!/^data:image\/(?!svg)/i.test(value)) {
      const isDrawing = /^data:/i.test(value)
      throw isDrawing
        ? new DrawingRefusal('drawing_picture_unreadable')
        : new DrawingRefusal('drawing_needs_other_files', { address: value.slice(0, 80) })
    }
    const known = pictures.indexOf(value)
    return placeOf(known === -1 ? pictures.push(value) - 1 : known)
  }

  function attributeOf(element, { space, name, value }) {
    if (name === 'href' && (space === '' || space === xlinkSpace)) {
      const address = addressOf(element, value)
      return address === null ? [] : [{ space, name, value: address }]
    }
    if (space === xmlSpace) return xmlAttributes.has(name) ? [{ space, name, value }] : []
    if (space !== '') return []
    if (name === 'style') return [{ space, name, value: cleanDeclarations(value, seen) }]
    if (/^on/i.test(name)) seen.leftOut.add('script')
    return attributes.has(name) && isSafeValue(value) ? [{ space, name, value }] : []
  }

  function styleOf(element) {
    const { text, sheet } = cleanSheet(textOf(element), seen)
    sheets.push(sheet)
    return { ...element, attributes: element.attributes.filter(({ name }) => name === 'media'), children: [text] }
  }

  /** Beside a drawing of the same that every program reads, or for a program that no browser is, a page is a spare. */
  function leaveOutPage(page, parent) {
    const isSpare =
      parent.name === 'switch' && parent.children.some((one) => elements.has(one.name) && one.name !== 'switch')
    const isForPrograms = (attributeValue(page, 'requiredExtensions') ?? '') !== ''
    const isEmpty = page.children.every((child) => typeof child === 'string' && child.trim() === '')
    if (!isSpare && !isForPrograms && !isEmpty) throw new DrawingRefusal('drawing_holds_page')
  }

  /** Movement that waits for a pointer never begins in a picture. */
  function leaveOutAnimation(animation) {
    const begin = attributeValue(animation, 'begin')
    if (begin === undefined || begin.split(';').some((time) => /^[\d+-]/.test(time.trim()))) seen.moves = true
  }

  function leaveOut(element, parent) {
    if (element.name === 'script') seen.leftOut.add('script')
    else if (element.name === 'foreignObject') leaveOutPage(element, parent)
    else if (animations.has(element.name)) leaveOutAnimation(element)
    return []
  }

  function clean(element, parent) {
    if (!isDrawn(element)) return []
    if (element.name === 'style') return [styleOf(element)]
    if (groups.has(element.name))
      return clean(
        { ...element, name: 'g', attributes: element.attributes.filter(({ name }) => name !== 'href') },
        parent,
      )
    if (!elements.has(element.name)) return leaveOut(element, parent)
    return [
      {
        ...element,
        attributes: element.attributes.flatMap((attribute) => attributeOf(element, attribute)),
        children: element.children.flatMap((child) => (typeof child === 'string' ? [child] : clean(child, element))),
      },
    ]
  }
  return { seen, pictures, sheets, isDrawn, clean }
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }
const escapeText = (text) => text.replace(/[&<>\r]/g, (sign) => escapes[sign])
const escapeValue = (value) => value.replace(/[&<>"\n\r\t]/g, (sign) => escapes[sign])
const prefixes = { '': '', [xlinkSpace]: 'xlink:', [xmlSpace]: 'xml:' }

function write(element, head = '') {
  const written = element.attributes
    .filter(({ space, name }) => space in prefixes && !name.startsWith('xmlns'))
    .map(({ space, name, value }) => ` ${prefixes[space]}${name}="${escapeValue(value)}"`)
  const content = element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : write(child)))
    .join('')
  const start = `<${element.name}${head}${written.join('')}`
  return content === '' ? `${start}/>` : `${start}>${content}</${element.name}>`
}

const usesLinks = (element) =>
  element.attributes.some(({ space }) => space === xlinkSpace) ||
  element.children.some((child) => typeof child !== 'string' && usesLinks(child))

const writeDrawing = (root) =>
  write(root, ` xmlns="${svgSpace}"${usesLinks(root) ? ` xmlns:xlink="${xlinkSpace}"` : ''}`)

/** As it was sent, of the same tree: what nothing draws (notes of other programs) cannot be written without its prefixes. */
const keepDrawn = (element, isDrawn) => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child === 'string' ? [child] : isDrawn(child) ? [keepDrawn(child, isDrawn)] : [],
  ),
})

/** The class, id or element that a selector ends with; '*' where it may be any. */
function lastPartOf(selector) {
  let from = selector.length
  while (from > 0 && !' \t\n>+~.#:[]()*&|\\'.includes(selector[from - 1])) from -= 1
  const sign = selector[from - 1] ?? ' '
  const name = selector.slice(from)
  if (name === '' || selector.includes('\\')) return '*'
  if (sign === '.' || sign === '#') return sign + name
  return ' \t\n>+~|'.includes(sign) ? name : '*'
}

/** By the last part of their selectors, the references that rules of style sheets may give an element. */
function indexRules(sheets) {
  const byPart = new Map()
  const known = new Set()
  const add = (part, property, id) => {
    const key = `${part} ${property} ${id}`
    if (known.has(key)) return
    known.add(key)
    byPart.set(part, byPart.get(part) ?? [])
    byPart.get(part).push({ property, id })
  }
  for (const sheet of sheets)
    sheet.walkDecls(({ parent, prop, value }) => {
      for (const id of idsIn(value)) for (const selector of parent.selectors ?? []) add(lastPartOf(selector), prop, id)
    })
  return byPart
}

function referencesBy(rules) {
  const ofParts = (parts) => parts.flatMap((part) => rules.get(part) ?? [])
  return (element) => {
    const own = element.attributes.flatMap(({ name, value }) => {
      if (name === 'href') return value.startsWith('#') ? [{ property: 'href', id: value.slice(1) }] : []
      if (name !== 'style') return idsIn(value).map((id) => ({ property: name, id }))
      return value.split(';').flatMap((one) => idsIn(one).map((id) => ({ property: one.split(':')[0].trim(), id })))
    })
    const classes = (attributeValue(element, 'class') ?? '').split(/\s+/).map((name) => `.${name}`)
    return [...own, ...ofParts(['*', element.name, `#${attributeValue(element, 'id')}`, ...classes])]
  }
}

const holdsText = ({ name, children }) =>
  ((name === 'text' || name === 'tref') && children.length > 0) ||
  children.some((child) => typeof child !== 'string' && holdsText(child))

/** A font that is missing changes nothing where no text is written. */
function leftOutOf(kept, { leftOut }) {
  const named = [...leftOut].filter((part) => part !== 'outside_font' || holdsText(kept))
  return [...new Set(named.map((part) => (part === 'outside_font' ? 'outside_style' : part)))]
}

/**
 * @returns `clean`, the drawing that may be kept; `whole`, the same with everything that draws, to compare it with;
 * `pictures`, addresses of data whose places both mark; and the names of what was `leftOut`. Throws DrawingRefusal.
 */
export function cleanDrawing(source) {
  const root = parseDrawing(source)
  const cleaner = createCleaner(root)
  if (root?.name !== 'svg' || !cleaner.isDrawn(root)) throw new DrawingRefusal('drawing_broken', { line: 1 })
  const [kept] = cleaner.clean(root, root)
  const { seen, pictures, sheets, isDrawn } = cleaner
  if (seen.moves || (seen.keyframes && seen.animates)) throw new DrawingRefusal('drawing_moves')
  checkCost(kept, referencesBy(indexRules(sheets)))
  const clean = writeDrawing(kept)
  if (clean.length > maxLength) throw new DrawingRefusal('drawing_too_large')
  const places = new Map(pictures.map((address, index) => [address, placeOf(index)]))
  const marked = (element) => ({
    ...element,
    attributes: element.attributes.map((one) => ({ ...one, value: places.get(one.value.trim()) ?? one.value })),
    children: element.children.map((child) => (typeof child === 'string' ? child : marked(child))),
  })
  return { clean, whole: writeDrawing(marked(keepDrawn(root, isDrawn))), pictures, leftOut: leftOutOf(kept, seen) }
}
