// node tooling/shopify-schemas.mjs: cuts Shopify's published schemas down to what the connector asks of them, for its tests.
// To be run again where the connector asks for something new. Needs the network, and the program `tar`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  parse,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { adminQueries } from '../packages/connectors/src/shopify/admin-queries.ts'
import { apiVersion } from '../packages/connectors/src/shopify/api-version.ts'
import { customerQueries } from '../packages/connectors/src/shopify/customer-queries.ts'
import { storefrontQueries } from '../packages/connectors/src/shopify/storefront-queries.ts'

const source = '@shopify/dev-mcp@1.16.0'
const target = new URL('../packages/connectors/src/shopify/schemas/', import.meta.url)

const apis = [
  { name: 'admin', file: 'admin', queries: adminQueries, also: [] },
  { name: 'customer', file: 'customer', queries: customerQueries, also: [] },
  {
    name: 'storefront',
    file: 'storefront-graphql',
    queries: storefrontQueries,
    // What no request names, and an answer may yet be of.
    also: ['CartLine', 'CartAutomaticDiscountAllocation', 'Page'],
  },
]

/** What of the schema the requests reach: fields by type with their arguments, and input types whole. */
function reach(schema, queries, also) {
  const fields = new Map()
  const inputs = new Set()
  const leaves = new Set()
  const touch = (type) => {
    const known = fields.get(type.name) ?? new Map()
    fields.set(type.name, known)
    return known
  }
  const take = (type) => {
    const named = getNamedType(type)
    if (isInputObjectType(named)) {
      if (inputs.has(named.name)) return
      inputs.add(named.name)
      for (const field of Object.values(named.getFields())) take(field.type)
    } else if (isLeafType(named)) leaves.add(named.name)
    else touch(named)
  }
  for (const name of also) touch(schema.getType(name))
  for (const [name, { text }] of Object.entries(queries)) {
    const document = parse(text)
    const problems = validate(schema, document)
    if (problems.length > 0) throw new Error(`${name}: ${problems.map(({ message }) => message).join(' ')}`)
    const info = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(info, {
        VariableDefinition({ type }) {
          take(typeFromAST(schema, type))
        },
        // What a visitor answers takes the place of what it visits.
        InlineFragment({ typeCondition }) {
          if (typeCondition) touch(schema.getType(typeCondition.name.value))
        },
        Field(node) {
          const parent = info.getParentType()
          const field = info.getFieldDef()
          if (!parent || !field || field.name.startsWith('__')) return
          const known = touch(parent).get(field.name) ?? new Set()
          touch(parent).set(field.name, known)
          for (const argument of node.arguments ?? []) {
            known.add(argument.name.value)
            take(field.args.find(({ name: one }) => one === argument.name.value).type)
          }
          take(field.type)
        },
      }),
    )
  }
  if (fields.has('Node')) fields.get('Node').set('id', new Set())
  // What an interface has, each type that stands for it has too.
  for (const name of [...fields.keys()]) {
    const type = schema.getType(name)
    if (!isObjectType(type)) continue
    for (const one of type.getInterfaces())
      for (const [field, args] of fields.get(one.name) ?? []) {
        const known = fields.get(name).get(field) ?? new Set()
        fields.get(name).set(field, known.union(args))
      }
  }
  return { fields, inputs, leaves }
}

const argsOf = (args, isKept) => {
  const kept = args.filter(({ name }) => isKept(name)).map(({ name, type }) => `${name}: ${type}`)
  return kept.length === 0 ? '' : `(${kept.join(', ')})`
}

/** Some type has to stand where nothing of it is asked for but its name. */
const nothing = '  _: Boolean'

function print(schema, { fields, inputs, leaves }) {
  const written = [...fields.keys(), ...inputs, ...leaves].toSorted().map((name) => {
    const type = schema.getType(name)
    if (isUnionType(type)) {
      const members = type.getTypes().filter((one) => fields.has(one.name))
      return `union ${name} = ${members.join(' | ')}`
    }
    if (isEnumType(type))
      return `enum ${name} { ${type
        .getValues()
        .map((value) => value.name)
        .join(' ')} }`
    if (isInputObjectType(type))
      return `input ${name} {\n${Object.values(type.getFields())
        .map((field) => `  ${field.name}: ${field.type}`)
        .join('\n')}\n}`
    if (!isObjectType(type) && !isInterfaceType(type)) return isSpecifiedScalarType(type) ? null : `scalar ${name}`
    const own = Object.values(type.getFields()).filter((field) => fields.get(name).has(field.name))
    const lines = own.map((field) => {
      const args = fields.get(name).get(field.name)
      return `  ${field.name}${argsOf(field.args, (one) => args.has(one))}: ${field.type}`
    })
    const above = type.getInterfaces().filter((one) => fields.has(one.name))
    const implemented = above.length === 0 ? '' : ` implements ${above.join(' & ')}`
    const kind = isObjectType(type) ? 'type' : 'interface'
    return `${kind} ${name}${implemented} {\n${(lines.length > 0 ? lines : [nothing]).join('\n')}\n}`
  })
  const context = leaves.has('LanguageCode') && schema.getDirective('inContext')
  const directive = context && `directive @inContext(country: CountryCode, language: LanguageCode) on QUERY | MUTATION`
  const roots = [`query: ${schema.getQueryType()}`]
  if (fields.has(schema.getMutationType()?.name)) roots.push(`mutation: ${schema.getMutationType()}`)
  return [`schema { ${roots.join(' ')} }`, ...(directive ? [directive] : []), ...written.filter((one) => one !== null)]
}

const folder = mkdtempSync(join(tmpdir(), 'shopify-schemas-'))
try {
  execFileSync('npm', ['pack', '--silent', source], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = `${source.slice(1).replace('/', '-').replace('@', '-')}.tgz`
  execFileSync('tar', ['xzf', archive], { cwd: folder })
  const readPart = (path) => readFileSync(join(folder, 'package', path))
  const licence = readPart('LICENSE').toString().trim()
  mkdirSync(target, { recursive: true })
  for (const { name, file, queries, also } of apis) {
    const read = JSON.parse(gunzipSync(readPart(`dist/data/${file}_${apiVersion}.json.gz`)))
    const schema = buildClientSchema(read.data ?? read)
    const head = [
      `Shopify's ${name} schema ${apiVersion}, cut down to what the connector asks by tooling/shopify-schemas.mjs on ${new Date().toISOString().slice(0, 10)}.`,
      `From the package ${source}, whose licence follows.`,
      '',
      ...licence.split('\n'),
    ]
    const parts = print(schema, reach(schema, queries, also))
    const text = `${head.map((line) => `# ${line}`.trimEnd()).join('\n')}\n\n${parts.join('\n\n')}\n`
    parse(text)
    writeFileSync(new URL(`${name}.graphql`, target), text)
    console.log(`${name}: ${parts.length} definitions, ${text.length} characters`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
