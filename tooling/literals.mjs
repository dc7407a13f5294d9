// Everything that a person reads is a message: no text stands between JSX tags, in what a control is called, or in a toast.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './run.mjs'

const folders = ['apps/console/src', 'packages/ui/src', 'packages/blocks/src']
/** Names of attributes, and of properties of objects, that are read to a person. */
const spoken =
  /^(aria-(label|description|roledescription|placeholder)|ariaLabel|label|labels|title|placeholder|description|message|confirmLabel|cancelLabel|hint|help|heading|text|alt|emptyText|nothingFoundMessage|subject|tooltip|say|words|addLabel|noun)$/i
/** What the pages of a new app say is content of that app, which its owner changes. */
const content = /\/page\/default-(pages|blocks)\.ts$/
const speaking = /^(toastSuccess|toastError|announce|confirm|say)$/

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name) && !content.test(path))
      yield path
  }
}

/** Names of products and keys, which are the same in every language. */
const names = new Set(['Vitrine', 'Android', 'Ctrl K'])

/** Two letters in a row, and a capital or a space: 'px', 'center' and 'image/png' are no words of a sentence. */
const isWords = (text) =>
  !names.has(text.trim()) && /\p{L}{2}/u.test(text) && /^\s*\p{Lu}|\p{L}\s+\p{L}/u.test(text) && !/^[A-Z_]+$/.test(text)

const textOf = (node) =>
  node?.type === 'StringLiteral'
    ? node.value
    : node?.type === 'TemplateLiteral'
      ? node.quasis.map(({ cooked, raw }) => cooked ?? raw).join('{}')
      : null

/** The texts that an expression may come to. */
function* textsOf(node) {
  const text = textOf(node)
  if (text !== null) yield { text, node }
  else if (node?.type === 'ConditionalExpression') {
    yield* textsOf(node.consequent)
    yield* textsOf(node.alternate)
  } else if (node?.type === 'BinaryExpression') {
    yield* textsOf(node.left)
    yield* textsOf(node.right)
  } else if (
    node?.type === 'ParenthesisExpression' ||
    node?.type === 'JSXExpressionContainer' ||
    node?.type === 'TsAsExpression' ||
    node?.type === 'TsConstAssertion'
  )
    yield* textsOf(node.expression)
  else if (node?.type === 'ArrowFunctionExpression') yield* textsOf(node.body)
}

function* spokenIn(node) {
  if (node.type === 'JSXText') yield { text: node.value, node }
  if (node.type === 'JSXElement')
    for (const child of node.children) if (child.type === 'JSXExpressionContainer') yield* textsOf(child)
  if (node.type === 'JSXAttribute' && spoken.test(node.name.value ?? node.name.name?.value ?? ''))
    yield* textsOf(node.value)
  if (node.type === 'KeyValueProperty' && spoken.test(node.key.value ?? '')) yield* textsOf(node.value)
  if (node.type === 'CallExpression' && speaking.test(node.callee.value ?? ''))
    for (const { expression } of node.arguments) yield* textsOf(expression)
}

function* nodesIn(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const value of Object.values(node)) if (value && typeof value === 'object') yield* nodesIn(value)
  }
}

const lineAt = (source, at) => source.subarray(0, at).toString('utf8').split('\n').length

export function literalsIn(file) {
  const source = readFileSync(file)
  const syntax = { syntax: 'typescript', tsx: file.endsWith('x') }
  const program = parseSync(source.toString('utf8'), syntax)
  const seen = new Map()
  for (const node of nodesIn(program.body))
    for (const { text, node: at } of spokenIn(node))
      if (isWords(text)) seen.set(at, text.trim().replaceAll(/\s+/g, ' '))
  // The parser counts on over all files that it reads, in bytes.
  return [...seen].map(([{ span }, text]) => ({ line: lineAt(source, span.start - program.span.start), text }))
}

if (process.argv[1] === import.meta.filename) {
  const found = folders.flatMap((folder) =>
    [...filesIn(join(root, folder))].flatMap((file) =>
      literalsIn(file).map(({ line, text }) => `${relative(root, file)}:${line}: ${text}`),
    ),
  )
  if (found.length > 0) {
    console.error(`${found.join('\n')}\n${found.length} texts are no messages: see packages/messages`)
    process.exitCode = 1
  }
}
