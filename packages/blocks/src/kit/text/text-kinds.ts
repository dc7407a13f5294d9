/**
 * Marks fields whose text must be treated specially before it is stored. The mark is part of the field, so that a block
 * with such a field is cleaned and checked without a list of types.
 */
import { z } from 'zod'

/** HTML is reduced to text formatting; an address must be one that a browser may open. */
export type TextKind = 'html' | 'address'

const kinds = z.registry<{ kind: TextKind }>()

/** Declares that the field holds HTML that an owner writes. */
export const html = <S extends z.ZodType>(schema: S): S => {
  kinds.add(schema, { kind: 'html' })
  return schema
}

/** Declares that the field holds the address of a page or file. */
export const address = <S extends z.ZodType>(schema: S): S => {
  kinds.add(schema, { kind: 'address' })
  return schema
}

/** Removes the wrappers that defaults, options and checks put around the declared field. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner && !kinds.has(schema) ? unwrap(inner) : schema
}

/** Dotted paths of the fields of this kind; `*` stands for each item of a list. */
export function pathsOfKind(schema: z.ZodType, kind: TextKind, path: readonly string[] = []): string[] {
  const field = unwrap(schema)
  if (kinds.has(field)) return kinds.get(field)?.kind === kind ? [path.join('.')] : []
  if (field instanceof z.ZodArray) return pathsOfKind(field.element as z.ZodType, kind, [...path, '*'])
  if (!(field instanceof z.ZodObject)) return []
  return Object.entries(field.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
    pathsOfKind(part, kind, [...path, name]),
  )
}

interface TextAtPath {
  /** The path with the indexes of items instead of `*`. */
  path: string
  text: string
}

/** The texts at these paths in a block. */
export function textsAt(value: unknown, paths: readonly string[]): TextAtPath[] {
  const find = (at: unknown, parts: readonly string[], path: readonly string[]): TextAtPath[] => {
    const [part, ...rest] = parts
    if (part === undefined) return typeof at === 'string' ? [{ path: path.join('.'), text: at }] : []
    if (part === '*')
      return Array.isArray(at) ? at.flatMap((item, index) => find(item, rest, [...path, String(index)])) : []
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return []
    return find((at as Record<string, unknown>)[part], rest, [...path, part])
  }
  return paths.flatMap((path) => find(value, path.split('.'), []))
}
