/**
 * Finds what a source gives to a browser's translator and should not: values from outside in the text of a toast, a title, a
 * question or a part of a screen. It reads the syntax tree, so that it makes no difference how a text is put together or where
 * its lines break.
 */
import { parseSync } from '@swc/core'

type Tree = { type: string; [part: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Tree>).type === 'string'

function* treesIn(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const one of value) yield* treesIn(one)
  else if (typeof value === 'object' && value !== null) {
    if (isTree(value)) yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* treesIn(part)
  }
}

const nameOf = (tree: unknown): string => (isTree(tree) && typeof tree['value'] === 'string' ? tree['value'] : '')
const argumentsOf = (call: Tree): Tree[] =>
  ((call['arguments'] ?? []) as { expression: Tree }[]).map(({ expression }) => expression)

/** What a file declares, by name: a value, or a function that answers with one. */
function declarationsOf(program: Tree): ReadonlyMap<string, readonly Tree[]> {
  const found = new Map<string, Tree[]>()
  const note = (name: string, tree: unknown) => {
    if (name !== '' && isTree(tree)) found.set(name, [...(found.get(name) ?? []), tree])
  }
  for (const tree of treesIn(program)) {
    if (tree.type === 'VariableDeclarator') note(nameOf(tree['id']), tree['init'])
    if (tree.type === 'FunctionDeclaration') note(nameOf(tree['identifier']), tree)
  }
  return found
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']

/** Of functions that answer by a statement. */
const bodies = ['BlockStatement', 'FunctionBody']

/** What a function answers with, without the functions within it. */
function* answersOf(body: unknown): Generator<Tree> {
  if (Array.isArray(body)) for (const one of body) yield* answersOf(one)
  else if (typeof body === 'object' && body !== null) {
    if (isTree(body) && functions.includes(body.type)) return
    if (isTree(body) && body.type === 'ReturnStatement' && isTree(body['argument'])) yield body['argument']
    for (const part of Object.values(body)) if (typeof part === 'object') yield* answersOf(part)
  }
}

/** The calls to which an expression may come. */
function* textsOf(
  tree: unknown,
  declared: ReadonlyMap<string, readonly Tree[]>,
  seen: ReadonlySet<Tree> = new Set(),
): Generator<Tree> {
  if (!isTree(tree) || seen.has(tree)) return
  const within = new Set([...seen, tree])
  const look = (...parts: unknown[]) => parts.flatMap((part) => [...textsOf(part, declared, within)])
  switch (tree.type) {
    case 'ConditionalExpression':
      return yield* look(tree['consequent'], tree['alternate'])
    case 'BinaryExpression':
      return yield* look(tree['left'], tree['right'])
    case 'TemplateLiteral':
      return yield* look(...(tree['expressions'] as unknown[]))
    case 'ArrayExpression':
      return yield* look(...(tree['elements'] as ({ expression: Tree } | null)[]).map((one) => one?.expression))
    case 'Identifier':
      return yield* look(...(declared.get(nameOf(tree)) ?? []).filter(({ type }) => !functions.includes(type)))
    case 'CallExpression': {
      const callee = tree['callee'] as Tree
      yield tree
      if (callee.type === 'MemberExpression' && nameOf(callee['property']) === 'join') yield* look(callee['object'])
      const called = callee.type === 'Identifier' ? (declared.get(nameOf(callee)) ?? []) : []
      for (const one of called.filter(({ type }) => functions.includes(type)))
        yield* isTree(one['body']) && !bodies.includes(one['body'].type)
          ? look(one['body'])
          : look(...answersOf(one['body']))
      return
    }
    default:
      yield* look(tree['expression'])
  }
}

const spoken = ['title', 'message', 'confirmLabel']
const toasts = ['toastSuccess', 'toastError']
/** Those of the shopper app that show what they are given. */
const tellers = ['toast', 'say']

/** What stands between tags. */
function* partsOf(tree: Tree): Generator<unknown> {
  if (tree.type === 'JSXElement' || tree.type === 'JSXFragment')
    for (const child of tree['children'] as Tree[]) if (child.type === 'JSXExpressionContainer') yield child
}

/** What a toast, a title or a question says. */
function* saidBy(tree: Tree): Generator<unknown> {
  if (tree.type === 'CallExpression' && toasts.includes(nameOf(tree['callee']))) yield argumentsOf(tree)[0]
  if (tree.type === 'CallExpression' && tellers.includes(nameOf(tree['callee'])))
    for (const part of (argumentsOf(tree)[0]?.['properties'] ?? []) as Tree[])
      if (part.type === 'KeyValueProperty' && nameOf(part['key']) === 'text') yield part['value']
      else if (part.type === 'Identifier' && nameOf(part) === 'text') yield part
  if (tree.type === 'ObjectExpression')
    for (const part of tree['properties'] as Tree[])
      if (part.type === 'KeyValueProperty' && spoken.includes(nameOf(part['key']))) yield part['value']
      else if (part.type === 'Identifier' && spoken.includes(nameOf(part))) yield part
  if (tree.type === 'JSXAttribute' && spoken.includes(nameOf(tree['name']))) yield tree['value']
}

/** `m.name(…)`, `word('name', …)`, `host.word('name', …)`, `sayWord(shop, 'name', …)`: its name, and what is put into it. */
function readMessage(call: Tree): { name: string; values: Tree | undefined } | null {
  const callee = call['callee'] as Tree
  const isMember = callee.type === 'MemberExpression'
  const values = argumentsOf(call)
  if (isMember && nameOf(callee['object']) === 'm') return { name: nameOf(callee['property']), values: values[0] }
  const called = nameOf(isMember ? callee['property'] : callee)
  if (called === 'word') return { name: nameOf(values[0]), values: values[1] }
  return called === 'sayWord' ? { name: nameOf(values[1]), values: values[2] } : null
}

/** A word of our own, as `statusWords[status]()` and `m.name()`. */
const isOwnWord = (tree: Tree): boolean => tree.type === 'CallExpression' && argumentsOf(tree).length === 0

function namesOf(values: Tree): string[] {
  if (values.type !== 'ObjectExpression') return ['…']
  return (values['properties'] as Tree[]).flatMap((part) => {
    if (part.type === 'KeyValueProperty') return isOwnWord(part['value'] as Tree) ? [] : [nameOf(part['key'])]
    return part.type === 'Identifier' ? [nameOf(part)] : ['…']
  })
}

interface GivenValue {
  /** Of the message; empty where it is known only when it is shown. */
  message: string
  /** Names of what is put into it. */
  values: readonly string[]
  /** Whether it is only a part of a screen. */
  isPart: boolean
}

/** `tsx` tells whether the source may hold tags, as its file's name says. */
export function givenValues(source: string, { tsx = true } = {}): GivenValue[] {
  const program = parseSync(source, { syntax: 'typescript', tsx }) as unknown as Tree
  const declared = declarationsOf(program)
  const callsOf = (given: (tree: Tree) => Generator<unknown>): Set<Tree> => {
    const calls = new Set<Tree>()
    for (const tree of treesIn(program['body']))
      for (const expression of given(tree)) for (const call of textsOf(expression, declared)) calls.add(call)
    return calls
  }
  const said = callsOf(saidBy)
  return [...new Set([...said, ...callsOf(partsOf)])].flatMap((call) => {
    const message = readMessage(call)
    const values = message?.values ? namesOf(message.values) : []
    return message && values.length > 0 ? [{ message: message.name, values, isPart: !said.has(call) }] : []
  })
}
