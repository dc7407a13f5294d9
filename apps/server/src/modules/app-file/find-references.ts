/** Finds what a design references in a store's catalogue, wherever the references stand in it. */
import type { NotFound } from '@vitrine/domain/app-file/app-file.routes'
import { isRecord } from '@vitrine/domain/pages/overlay-paths.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listKnownIds } from '../catalog/index.ts'

const kinds = {
  product: 'products',
  category: 'categories',
  brand: 'brands',
} as const
type Kind = keyof typeof kinds

/** Kinds by the field that holds the reference: the specification's names, singular for one, plural for lists. */
const fields: Record<string, Kind> = {
  product: 'product',
  products: 'product',
  category: 'category',
  categories: 'category',
  brand: 'brand',
  brands: 'brand',
}

export type References = Record<Kind, Map<string, string>>

const nameOf = (value: Record<string, unknown>): string => String(value['name'] || value['title'] || '').slice(0, 200)

function collect(value: unknown, kind: Kind | undefined, found: References): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, kind, found)
    return
  }
  if (!isRecord(value)) return
  const { id } = value
  if (kind && typeof id === 'string' && id !== '') found[kind].set(id, nameOf(value))
  for (const [field, inner] of Object.entries(value))
    collect(inner, field === 'children' ? kind : Object.hasOwn(fields, field) ? fields[field] : undefined, found)
}

export function findReferences(value: unknown): References {
  const found: References = { product: new Map(), category: new Map(), brand: new Map() }
  collect(value, undefined, found)
  return found
}

/** The references that the store does not have. */
export async function listMissingReferences(db: TenantDb, references: References): Promise<NotFound[]> {
  const missing: NotFound[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    const named = references[kind]
    const present = await listKnownIds(db, kinds[kind], [...named.keys()])
    for (const [id, name] of named) if (!present.has(id)) missing.push({ kind, id, name })
  }
  return missing
}
