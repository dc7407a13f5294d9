import { z } from 'zod'

/** Removes optional, nullable and default wrappers; of a union it returns the first object. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodUnion) return unwrapped(schema.options.find((option) => option instanceof z.ZodObject))
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}

/** Whether a dotted path names a declared field; `*` and numbers are items of lists. */
export function hasPath(schema: unknown, path: string): boolean {
  let at = unwrapped(schema)
  for (const part of path.split('.')) {
    if (at instanceof z.ZodArray && /^(\d+|\*)$/.test(part)) at = unwrapped(at.element)
    else if (at instanceof z.ZodObject && Object.hasOwn(at.shape, part)) at = unwrapped(at.shape[part])
    else return false
  }
  return at !== undefined
}
