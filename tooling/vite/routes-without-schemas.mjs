// A Vite plugin: route contracts keep how a route is called and lose its schemas, which only the server asks. The console
// is served by the server it talks to, so it takes that server's answers as they are (docs/decisions/011), and the schema
// library stays out of what is loaded before a screen stands.
const routeFile = /packages\/domain\/src\/.*\.routes\.ts$/
/** What `callRoute` and `callApi` read. */
const kept = new Set(['method', 'path', 'access', 'form'])

/** The texts [from, to) of `code` replaced, from the last to the first. */
const replaceAll = (code, edits) =>
  edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code)

const isTable = (node) => node.type === 'CallExpression' && node.callee.name === 'defineRoutes'
/** What the routes of a table share: `const read = { origin, access, params }`. */
const isShared = (node) => node.type === 'ObjectExpression' && node.properties.some(({ key }) => key?.name === 'access')

/** `access: anyoneWithin(rateLimits.reads)`: of it the kind alone is read, and the rest is the server's to know. */
const isMadeAccess = ({ key, value }) => key?.name === 'access' && value.type === 'CallExpression'

/** The kept properties of a route, or of what routes share; a spread is of the latter. */
function printRoute(code, { properties }) {
  const parts = properties
    .filter(({ type, key }) => type === 'SpreadElement' || kept.has(key.name))
    .map((part) => (isMadeAccess(part) ? `access: ${part.value.callee.name}()` : code.slice(part.start, part.end)))
  return `({ ${parts.join(', ')} })`
}

function printTable(code, { arguments: [routes] }) {
  const lines = routes.properties.map(({ key, value }) => {
    if (value?.type !== 'ObjectExpression') throw new Error('A route is written out in its table')
    return `${code.slice(key.start, key.end)}: ${printRoute(code, value)}`
  })
  return `({ ${lines.join(',\n')} })`
}

const declarationsOf = (statement) => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

/** Schemas that nothing asks for any more are left out by the bundler: building one has no effect elsewhere. */
const asPure = (text) => `/* @__PURE__ */ (() => (${text}))()`

function print(code, init) {
  if (isTable(init)) return printTable(code, init)
  return isShared(init) ? printRoute(code, init) : asPure(code.slice(init.start, init.end))
}

export const routesWithoutSchemas = () => ({
  name: 'routes-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: routeFile },
    handler(code) {
      const declared = this.parse(code).body.flatMap(declarationsOf)
      const edits = declared
        .filter(({ init }) => init !== null && init.type !== 'Literal' && init.type !== 'ArrowFunctionExpression')
        .map(({ init }) => ({
          from: init.start,
          to: init.end,
          by: print(code, init),
        }))
      return { code: replaceAll(code, edits), map: null }
    },
  },
})
