// Small faults that a test should see, as a parser finds the places for them: a comparison turned round or one off, `&&` for
// `||`, `some` for `every`, a condition negated, an early way out taken away, a value that is not returned.
import { parseSync } from '@swc/core'

/** Written by whatever loads a source with a fault in it. */
export const loadedMark = 'A fault is loaded.\n'

const turned = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}
const opposites = { some: 'every', every: 'some', min: 'max', max: 'min' }
const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral'
/** What of TypeScript holds an expression; everything else of it is gone when the program runs. */
const holdsExpression = /^Ts(?:As|NonNull|Satisfies|ConstAssertion)/

/** Where the node's own text may be changed: { from, to, text, what }, in bytes. */
function* changesOf(node, bytes) {
  const at = (place) => place - 1
  if (node.type === 'BinaryExpression' && node.operator in turned) {
    if (node.operator === '+' && (isText(node.left) || isText(node.right))) return
    const [from, to] = [at(node.left.span.end), at(node.right.span.start)]
    const place = from + bytes.subarray(from, to).indexOf(node.operator)
    yield { from: place, to: place + node.operator.length, text: turned[node.operator] }
    for (const side of [node.left, node.right])
      if (side.type === 'NumericLiteral')
        yield { from: at(side.span.start), to: at(side.span.end), text: String(side.value + 1) }
  }
  if (node.type === 'UnaryExpression' && node.operator === '!')
    yield { from: at(node.span.start), to: at(node.argument.span.start), text: '' }
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property } = node.callee
    if (Object.hasOwn(opposites, property.value ?? ''))
      yield { from: at(property.span.start), to: at(property.span.end), text: opposites[property.value] }
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const { span } = node.test
    // What a comparison or a `!` says the other way round stands above already.
    if (!['BinaryExpression', 'UnaryExpression'].includes(node.test.type))
      yield { from: at(span.start), to: at(span.end), text: `!(${bytes.subarray(at(span.start), at(span.end))})` }
  }
  if (node.type === 'IfStatement' && !node.alternate && leaves(node.consequent))
    yield { from: at(node.span.start), to: at(node.span.end), text: ';' }
  if (node.type === 'ReturnStatement' && node.argument)
    yield { from: at(node.span.start), to: at(node.span.end), text: 'return undefined' }
}

const leaves = ({ type, stmts }) =>
  type === 'ReturnStatement' ||
  type === 'ThrowStatement' ||
  (type === 'BlockStatement' && stmts.length === 1 && leaves(stmts[0]))

/** Every fault that can be put into a source text, in the order of their places: { from, to, text, line, was }. */
export function mutantsOf(source, { tsx = false } = {}) {
  // swc counts bytes, and counts on from file to file: places are relative to the first statement's own byte.
  const text = `;${source}`
  const bytes = Buffer.from(text)
  const tree = parseSync(text, { syntax: 'typescript', tsx })
  const start = tree.span.start
  const shifted = (node) => {
    if (Array.isArray(node)) return node.map(shifted)
    if (node === null || typeof node !== 'object') return node
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) =>
        key === 'span' ? [key, { start: child.start - start + 1, end: child.end - start + 1 }] : [key, shifted(child)],
      ),
    )
  }
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    if (node.type?.startsWith('Ts') && !holdsExpression.test(node.type)) return
    if (node.type) for (const change of changesOf(node, bytes)) found.push(change)
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child)
  }
  visit(shifted(tree.body))
  const seen = new Set()
  return found
    .map(({ from, to, text: put }) => ({
      from: from - 1,
      to: to - 1,
      text: put,
      line: bytes.subarray(0, from).toString().split('\n').length,
      was: bytes.subarray(from, to).toString(),
    }))
    .filter((one) => !seen.has(`${one.from} ${one.to} ${one.text}`) && seen.add(`${one.from} ${one.to} ${one.text}`))
    .sort((a, b) => a.from - b.from)
}

/** The source with one fault in it. */
export function withMutant(source, { from, to, text }) {
  const bytes = Buffer.from(source)
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text), bytes.subarray(to)]).toString()
}

/** The same order for the same seed. */
export function shuffled(list, seed) {
  let state = [...String(seed)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  return order
}
