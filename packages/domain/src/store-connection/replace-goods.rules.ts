/** Puts things of one store in the place of those of another, wherever a document names them. */
import { isMediaUrl } from '../actions/url.rules.ts'
import { foldText } from '../catalog/search-text.rules.ts'
import type { Good, GoodKind, KeptReplacement } from './goods.schema.ts'

/** Under which names a document refers to a thing by an object with its id. */
const kindOfField: Readonly<Record<string, GoodKind>> = {
  product: 'product',
  products: 'product',
  category: 'category',
  categories: 'category',
  children: 'category',
  brand: 'brand',
  brands: 'brand',
}
/** Keys of the conditions of a block. */
const kindOfKey: Readonly<Record<string, GoodKind>> = {
  collections: 'category',
  tags: 'tag',
  productTypes: 'type',
}
/** Operands of the conditions of a badge. */
const kindOfOperand: Readonly<Record<string, GoodKind>> = {
  'product.vendor': 'vendor',
  'product.productType': 'type',
  'product.tags': 'tag',
}

export const kindOfBlockCondition = (key: string): GoodKind | undefined => kindOfKey[key]

/** Conditions that ask for a part of a word name nothing. */
export const kindOfBadgeCondition = ({ operand, operator }: { operand: string; operator: string }) =>
  operator === 'equals' || operator === 'notEquals' ? kindOfOperand[operand] : undefined

const isWord = (kind: GoodKind): boolean => kind === 'vendor' || kind === 'type' || kind === 'tag'

/** Words are compared as conditions compare them. */
export const keyOfGood = (kind: GoodKind, id: string): string => `${kind} ${isWord(kind) ? foldText(id) : id}`

export type FindReplacement = (kind: GoodKind, id: string) => Pick<KeptReplacement, 'from' | 'to'> | undefined

export function replacementsBy(replacements: readonly KeptReplacement[]): FindReplacement {
  const known = new Map(replacements.map((one) => [keyOfGood(one.kind, one.from.id), one]))
  return (kind, id) => known.get(keyOfGood(kind, id))
}

/** What leads back. */
export const turnedRound = (replacements: readonly KeptReplacement[]): KeptReplacement[] =>
  replacements.map(({ kind, from, to }) => ({ kind, from: to, to: from }))

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was copied of the thing when it was chosen; what somebody chose for it stays. */
function referTo(thing: Fields, { from, to }: { from: Good; to: Good }): Fields {
  const picture = to.imageUrl !== null && isMediaUrl(to.imageUrl) ? to.imageUrl : null
  const put = (name: string, isCopy: boolean, value: unknown) => (isCopy ? { [name]: value } : {})
  return {
    ...thing,
    id: to.id,
    ...put('name', 'name' in thing, to.name),
    ...put('title', thing['title'] === from.name, to.name),
    ...put('image', typeof thing['image'] === 'string', picture),
    ...put('imageUrl', typeof thing['imageUrl'] === 'string', picture),
    ...put('urlThumbnail', typeof thing['urlThumbnail'] === 'string', null),
    ...put('sku', typeof thing['sku'] === 'string', null),
    ...put('price', isFields(thing['price']), null),
  }
}

function inConditions(fields: Fields, find: FindReplacement): Fields {
  const kind = typeof fields['key'] === 'string' ? kindOfKey[fields['key']] : undefined
  const { operand, operator, value, values } = fields
  if (kind && Array.isArray(values))
    return {
      ...fields,
      values: values.map((one: unknown) => {
        if (typeof one === 'string') return find(kind, one)?.to.id ?? one
        const found = isFields(one) && typeof one['id'] === 'string' ? find(kind, one['id']) : undefined
        return found && isFields(one) ? referTo(one, found) : one
      }),
    }
  if (typeof operand !== 'string' || typeof operator !== 'string' || typeof value !== 'string') return fields
  const asked = kindOfBadgeCondition({ operand, operator })
  const found = asked && find(asked, value)
  return found ? { ...fields, value: found.to.id } : fields
}

function inValue(value: unknown, field: string, find: FindReplacement): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inValue(item, field, find))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isFields(value)) return value
  if (field === 'conditions') {
    const after = inConditions(value, find)
    return JSON.stringify(after) === JSON.stringify(value) ? value : after
  }
  const entries = Object.entries(value).map(([name, part]) => [name, inValue(part, name, find)] as const)
  const inner = entries.some(([name, part]) => part !== value[name]) ? Object.fromEntries(entries) : value
  const kind = kindOfField[field]
  const found = kind && typeof inner['id'] === 'string' ? find(kind, inner['id']) : undefined
  return found ? referTo(inner, found) : inner
}

/** The same value where it names none of them. */
export const replaceGoods = <T>(value: T, find: FindReplacement): T => inValue(value, '', find) as T
