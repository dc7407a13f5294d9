/** Which items of a list hold something else than the setting that is meant for all of them. */
import { readBlockPath } from '@vitrine/blocks/page/block-path'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { asList, asObject, asText } from './field-props.ts'

export type Own = NonNullable<Field['own']>

interface FieldState {
  own: Own
  /** What the field shows. */
  value: unknown
  items: unknown
}

const differs = (held: unknown, value: unknown): boolean =>
  typeof value === 'boolean'
    ? // What is off for all is off, whatever the items hold.
      value && held === false
    : asText(held) !== '' && asText(held).toLowerCase() !== asText(value).toLowerCase()

/** Their names; empty for one that has none. */
export const namesThatDiffer = ({ own, value, items }: FieldState): string[] =>
  asList(items)
    .map(asObject)
    .filter((item) => differs(readBlockPath(item, own.path), value))
    .map((item) => own.names.map((path) => asText(readBlockPath(item, path))).find((name) => name !== '') ?? '')
