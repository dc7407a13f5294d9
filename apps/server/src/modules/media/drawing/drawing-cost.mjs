/**
 * How much work a drawing makes for whoever draws it. References multiply: ten `use` of ten `use` of ten shapes are a
 * thousand, and patterns, masks, filters and markers do the same. Counted is an upper bound, without drawing anything.
 */
import { DrawingRefusal } from './refusal.mjs'
import { isEffect } from './vocabulary.mjs'

/** Copies of shapes that `use` makes: each stands in a browser's memory. */
const maxCopies = 50_000
/** In shapes. The dearest of 2,700 public logos comes to a few thousand. */
const maxWork = 1_000_000
/** More references in a row than this are no drawing that a person made. */
const maxChain = 60

const effectWork = 50
/** Drawn apart and laid on: the whole area once more. */
const layerWork = 20
const flat = new Set(['linearGradient', 'radialGradient'])
/** Children have it too, so each of them may draw what it names. */
const inherited = /^(?:fill|stroke|marker)/

const numbersIn = (element) =>
  element.attributes
    .filter(({ name }) => name === 'd' || name === 'points')
    .reduce((sum, { value }) => sum + value.length / 2, 1)

const elementsOf = (element) => element.children.filter((child) => typeof child !== 'string')

/**
 * @param referencesOf gives `[{ property, id }]` of an element, style sheets included; `property` is `href` for addresses
 * Throws drawing_too_costly.
 */
export function checkCost(root, referencesOf) {
  const byId = new Map()
  const gather = (element) => {
    const id = element.attributes.find(({ name, space }) => name === 'id' && space === '')?.value
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    elementsOf(element).forEach(gather)
  }
  gather(root)

  const known = new Map()
  const running = new Set()
  const tooCostly = () => new DrawingRefusal('drawing_too_costly')

  function costOf(element, chain) {
    const kept = known.get(element)
    if (kept) return kept
    // What refers to what it stands in has no end; browsers end it, each in its own way.
    if (running.has(element) || chain > maxChain) throw tooCostly()
    running.add(element)
    const cost = { copies: 1, work: isEffect(element.name) ? effectWork : 1, points: numbersIn(element) }
    const add = ({ copies, work, points }) => {
      cost.copies += copies
      cost.work += work
      cost.points += points
    }
    for (const child of elementsOf(element)) add(costOf(child, chain))
    const references = referencesOf(element).flatMap(({ property, id }) => {
      const target = byId.get(id)
      return target === undefined || flat.has(target.name) ? [] : [{ property, cost: costOf(target, chain + 1) }]
    })
    for (const { property, cost: target } of references) if (property === 'href') add(target)
    for (const { property, cost: target } of references) {
      if (property === 'href') continue
      const times = property.startsWith('marker') ? cost.points : inherited.test(property) ? cost.copies : 1
      cost.work += (target.work + layerWork) * times
    }
    running.delete(element)
    if (cost.copies > maxCopies || cost.work > maxWork) throw tooCostly()
    known.set(element, cost)
    return cost
  }
  costOf(root, 0)
}
