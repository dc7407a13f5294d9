/** Edits a block's conditions: a list of {key, values} in which each key occurs once (document 2, section 3.3). */

import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { asList, asObject, asText } from './field-props.ts'

export const conditionKeys = ['collections', 'tags', 'productTypes'] as const
export type ConditionKey = (typeof conditionKeys)[number]

export type ConditionValue = string | { id: string; name?: string | null }
export interface Condition {
  key: ConditionKey
  values: readonly ConditionValue[]
}

export const idOfValue = (value: ConditionValue): string => (typeof value === 'string' ? value : value.id)
export const nameOfValue = (value: ConditionValue): string =>
  typeof value === 'string' ? value : value.name || value.id

/** The conditions that a block holds; invalid entries are left out. */
export const readConditions = (raw: unknown): Condition[] =>
  asList(raw).flatMap((item) => {
    const { key, values } = asObject(item)
    const known = conditionKeys.find((one) => one === key)
    if (!known) return []
    const read = asList(values).flatMap((value): ConditionValue[] => {
      if (typeof value === 'string') return [value]
      const { id, name } = asObject(value)
      return asText(id) === '' ? [] : [{ ...asObject(value), id: asText(id), name: asText(name) }]
    })
    return [{ key: known, values: read }]
  })

/** Keys that can still be added. */
export const unusedKeys = (conditions: readonly Condition[]): ConditionKey[] =>
  conditionKeys.filter((key) => !conditions.some((condition) => condition.key === key))

/** Adds a value. A value that is already chosen is ignored (D-213). */
export const addValue = (values: readonly ConditionValue[], value: ConditionValue): readonly ConditionValue[] =>
  values.some((one) => idOfValue(one) === idOfValue(value)) ? values : [...values, value]

/** The category object that a condition keeps. */
export const toConditionCategory = ({ id, name, title, image, parentId }: Category) => ({
  id,
  name,
  title,
  image,
  parentId,
})
