// The server keeps no state in module scope: two servers of one process share nothing. What one keeps in memory is a
// service (`apps/server/src/services.ts`). In module scope stand functions, types and constants; a table says by its
// type that it is read-only. Arguments are folders to read instead of the server's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** Values of these never change. */
const constants = /^(Intl\.\w+|RegExp|URL|TextEncoder|TextDecoder)$/
const tables = /^(Map|Set|Array)$/
/** Functions that make something which remembers. */
const makers = /^(create(?!Require$)[A-Z]\w*|pLimit|open[A-Z]\w*)$/

const nameOf = (node) =>
  node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : (node.value ?? '')

/** Whether the type of a declaration says that its value is never changed. */
function isReadOnly(annotation) {
  const type = annotation?.typeAnnotation
  if (type?.type === 'TsTypeOperator') return type.op === 'readonly'
  return type?.type === 'TsTypeReference' && nameOf(type.typeName).startsWith('Readonly')
}

/** Why a value in module scope is state; null for a constant. */
function stateIn(value, readOnly) {
  if (/^(TsAsExpression|TsSatisfiesExpression|TsConstAssertion|ParenthesisExpression)$/.test(value?.type))
    return stateIn(value.expression, readOnly)
  if (value?.type === 'NewExpression') {
    const made = nameOf(value.callee)
    if (constants.test(made)) return null
    if (tables.test(made)) return readOnly ? null : `a ${made} that is not typed as read-only`
    return `an instance of ${made}`
  }
  if (value?.type === 'CallExpression' && makers.test(nameOf(value.callee))) return `what ${nameOf(value.callee)} made`
  const isEmpty =
    (value?.type === 'ArrayExpression' && value.elements.length === 0) ||
    (value?.type === 'ObjectExpression' && value.properties.length === 0)
  return isEmpty && !readOnly ? 'an empty list or object' : null
}

/** Name and reason of each declaration that keeps state. */
function stateOf(item) {
  const node = item.type === 'ExportDeclaration' ? item.declaration : item
  if (node.type === 'VariableDeclaration')
    return node.declarations.map(({ id, init }) => ({
      name: id.value ?? 'a pattern',
      reason: node.kind === 'const' ? stateIn(init, isReadOnly(id.typeAnnotation)) : 'a variable',
    }))
  if (node.type !== 'ClassDeclaration') return []
  return node.body
    .filter(({ type, isStatic }) => type === 'ClassProperty' && isStatic)
    .map(({ key, value, readonly, typeAnnotation }) => ({
      name: nameOf(key),
      reason: readonly ? stateIn(value, isReadOnly(typeAnnotation)) : 'a variable',
    }))
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // The compiled messages are generated.
    if (entry.isDirectory() && entry.name !== 'messages') yield* filesIn(path)
    else if (/\.ts$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name)) yield path
  }
}

const folders =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['apps/server/src', 'packages/embedded-store/src', 'packages/test-payments/src']
const files = folders.flatMap((folder) => [...filesIn(folder)])
const found = files.flatMap((file) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' })
    .body.flatMap(stateOf)
    .filter(({ reason }) => reason !== null)
    .map(({ name, reason }) => `${file} keeps state in module scope: ${name} is ${reason}`),
)
for (const line of found) console.error(line)
console.log(`${files.length} files, ${found.length} with state in module scope`)
process.exit(found.length > 0 ? 1 : 0)
