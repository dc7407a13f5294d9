// node tooling/bigcommerce-schemas.mjs: cuts the types that are made of BigCommerce's published documents down to the operations that the
// connector calls (operations.json), for its tests. To be run again where that list changes. Needs the network, and the program `tar`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = '@aligent/bigcommerce-api@1.1.1'
const types = 'package/dist/esm/internal/reference/generated'
const home = new URL('../packages/connectors/src/bigcommerce/', import.meta.url)

/** What a generated file is made of: words, texts, numbers and signs. */
function* tokensOf(text) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
  for (const [token] of bare.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\w.]*|[A-Za-z_$][\w$]*|[{}[\]()<>|&;:?,=.]/g)) yield token
}

/** Reads types as openapi-typescript writes them, and nothing else of TypeScript. */
function parserOf(text) {
  const tokens = [...tokensOf(text)]
  let at = 0
  const peek = () => tokens[at]
  const take = (wanted) => {
    const token = tokens[at]
    if (wanted !== undefined && token !== wanted)
      throw new Error(`'${token}' stands where '${wanted}' should: ${tokens.slice(at - 8, at + 3).join(' ')}`)
    at += 1
    return token
  }
  const skip = (token) => peek() === token && at++ >= 0

  function members() {
    const found = { kind: 'object', fields: {}, rest: null }
    take('{')
    while (!skip('}')) {
      skip('readonly')
      if (skip('[')) {
        take()
        take(':')
        type()
        take(']')
        take(':')
        found.rest = type()
      } else {
        const name = take()
        const optional = skip('?')
        take(':')
        found.fields[name.startsWith('"') ? JSON.parse(name) : name] = { optional, type: type() }
      }
      skip(';')
    }
    return found
  }

  function primary() {
    const token = peek()
    if (token === '{') return members()
    if (token === '(') {
      take()
      const found = type()
      take(')')
      return found
    }
    take()
    if (token.startsWith('"')) return { kind: 'literal', value: JSON.parse(token) }
    if (/^-?\d/.test(token)) return { kind: 'literal', value: Number(token) }
    if (token === 'Record' && skip('<')) {
      type()
      take(',')
      const rest = type()
      take('>')
      return { kind: 'object', fields: {}, rest }
    }
    return { kind: 'name', name: token }
  }

  function postfix() {
    skip('readonly')
    let found = primary()
    while (skip('[')) {
      if (skip(']')) found = { kind: 'array', of: found }
      else {
        found = { kind: 'part', of: found, name: JSON.parse(take()) }
        take(']')
      }
    }
    return found
  }

  function several(sign, kind, one) {
    skip(sign)
    const all = [one()]
    while (skip(sign)) all.push(one())
    return all.length === 1 ? all[0] : { kind, all }
  }
  const type = () => several('|', 'union', () => several('&', 'both', postfix))

  const found = {}
  while (at < tokens.length) {
    if (take() !== 'export') continue
    const word = take()
    const name = take()
    if (word === 'interface') found[name] = members()
    else {
      take('=')
      found[name] = type()
    }
  }
  return found
}

const plain = { string: 'string', number: 'number', boolean: 'boolean', null: 'null', unknown: 'any', never: 'never' }

/** The shape of a type, with names in the place of what is written out once. */
function shaper(file, interfaces, shapes) {
  function resolve(node) {
    if (node?.kind === 'name') return interfaces[node.name]
    if (node?.kind !== 'part') return node
    const inside = resolve(node.of)
    return inside?.fields[node.name]?.type ?? (node.name === '0' ? inside?.of : undefined)
  }

  const namesOf = (node) => (node.kind === 'part' ? [...namesOf(node.of), node.name] : [node.name])

  function shape(node) {
    if (node.kind === 'part') {
      const name = `${file} ${namesOf(node).at(-1)}`
      if (!(name in shapes)) {
        shapes[name] = 'any'
        shapes[name] = shape(resolve(node))
      }
      return { is: name }
    }
    if (node.kind === 'name') {
      if (!(node.name in plain)) throw new Error(`Nobody knows the type ${node.name} of ${file}.`)
      return plain[node.name]
    }
    if (node.kind === 'literal') return { literal: node.value }
    if (node.kind === 'array') return { list: shape(node.of) }
    if (node.kind === 'union') return { either: node.all.map(shape) }
    if (node.kind === 'both') return { all: node.all.map(shape) }
    const fields = Object.entries(node.fields).map(([name, one]) => [
      `${name}${one.optional ? '?' : ''}`,
      shape(one.type),
    ])
    return { fields: Object.fromEntries(fields), ...(node.rest && { rest: shape(node.rest) }) }
  }
  return { shape, resolve }
}

/** What an answer holds where it is asked for by `include`: the documents describe it beside the answer. */
const included = {
  'GET /catalog/products': { variants: { list: 'productVariant_Full' } },
  'GET /orders': { consignments: 'orderConsignment_Get' },
  'GET /orders/{order_id}': { consignments: 'orderConsignment_Get' },
}

const fieldOf = (node, name) => node?.fields?.[name]?.type

function operationOf({ shape, resolve }, interfaces, asked) {
  const [method, path] = asked.split(' ')
  const place = fieldOf(interfaces.paths, path)
  const operation = place && resolve(fieldOf(place, method.toLowerCase()))
  if (!operation?.fields) throw new Error(`The documents have no ${asked}.`)
  const parameters = fieldOf(operation, 'parameters')
  const query = parameters && resolve(fieldOf(parameters, 'query'))
  const json = (node) => {
    const content = resolve(fieldOf(resolve(node), 'content'))
    return content ? fieldOf(content, 'application/json') : undefined
  }
  const body = json(fieldOf(operation, 'requestBody'))
  const answers = {}
  for (const [status, { type }] of Object.entries(fieldOf(operation, 'responses').fields)) {
    if (!status.startsWith('2')) continue
    const answer = json(type)
    answers[status] = answer ? shape(answer) : null
  }
  const named = (one) =>
    one.list
      ? { list: named(one.list) }
      : shape({
          kind: 'part',
          of: { kind: 'part', of: { kind: 'name', name: 'components' }, name: 'schemas' },
          name: one,
        })
  const more = Object.entries(included[asked] ?? {}).map(([field, one]) => [field, named(one)])
  return {
    query: Object.keys(query?.fields ?? {}),
    body: body ? shape(body) : null,
    answers,
    ...(more.length > 0 && { included: Object.fromEntries(more) }),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bigcommerce-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', source, '--pack-destination', folder], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1)
  execFileSync('tar', ['xzf', join(folder, packed), '-C', folder])
  const shapes = {}
  const operations = {}
  for (const [version, files] of Object.entries(JSON.parse(readFileSync(new URL('operations.json', home), 'utf8'))))
    for (const [file, asked] of Object.entries(files)) {
      const interfaces = parserOf(readFileSync(join(folder, types, `${file}.d.ts`), 'utf8'))
      const made = shaper(file, interfaces, shapes)
      for (const one of asked) operations[one.replace(' ', ` /${version}`)] = operationOf(made, interfaces, one)
    }
  // With `include=consignments.line_items` the items stand in the place of their address.
  const items = operations['GET /v2/orders/{order_id}/products'].answers[200].list
  shapes['orders.v2.oas2 products_Resource'] = { either: [shapes['orders.v2.oas2 products_Resource'], items] }
  const lines = (all) =>
    Object.entries(all)
      .map(([name, one]) => `  ${JSON.stringify(name)}: ${JSON.stringify(one)}`)
      .join(',\n')
  const text = `{\n "source": "${source}",\n "operations": {\n${lines(operations)}\n },\n "shapes": {\n${lines(shapes)}\n }\n}\n`
  writeFileSync(new URL('schemas/bigcommerce.json', home), text)
  console.log(`${Object.keys(operations).length} operations in ${Math.round(text.length / 1_000)} kB.`)
} finally {
  rmSync(folder, { recursive: true })
}
