/** A product badge: document 2, section 3.4. */

import { z } from 'zod'
import { isMediaUrl } from '../actions/url.rules.ts'
import { type FieldWords, fieldReason, reasonText, schemaReason } from '../field-reasons.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import {
  badgePositions,
  cornerStyles,
  defaultBadgeColors,
  displayLocations,
  maxBadgeTitle,
  maxConditions,
  valueTypes,
} from './badge.rules.ts'
import { type Condition, findOperand, type OperandCode, operandCodes } from './operands.rules.ts'
import { needsValue } from './operators.rules.ts'

const maxValue = 1_000_000_000

const decimals = { money: 3, weight: 3, count: 0 } as const

function checkNumber(condition: Condition, valueType: keyof typeof decimals): FieldWords | null {
  const value = Number(condition.value)
  if (!Number.isFinite(value)) return fieldReason('number_needed')
  if (value < 0 || value > maxValue)
    return fieldReason('number_between', { least: 0, most: maxValue.toLocaleString('en-US') })
  const scaled = value * 10 ** decimals[valueType]
  if (Math.abs(scaled - Math.round(scaled)) > 1e-6)
    return valueType === 'count'
      ? fieldReason('whole_number_needed')
      : fieldReason('decimals_most', { most: decimals[valueType] })
  return null
}

/** The reasons why a condition cannot be stored, by field; null when it can be stored. */
export function refusalOfCondition(
  condition: Condition,
): ({ path: 'operand' | 'operator' | 'value' } & FieldWords) | null {
  const operand = findOperand(condition.operand)
  if (!operand) return { path: 'operand', ...fieldReason('use_one_of', { options: operandCodes.join(', ') }) }
  if (!(operand.operators as readonly string[]).includes(condition.operator))
    return { path: 'operator', ...fieldReason('use_one_of', { options: operand.operators.join(', ') }) }
  if (!needsValue(condition.operator)) return null
  if (String(condition.value).trim() === '') return { path: 'value', message: 'Required!' }
  const { valueType } = operand
  if (valueType === 'text' || valueType === 'choice') return null
  const words = checkNumber(condition, valueType)
  return words && { path: 'value', ...words }
}

/**
 * The condition as it is stored: numbers as numbers, an empty value when none is needed, and the operand's value type.
 */
function tidy({ operand, operator, value }: Condition): StoredCondition {
  const known = findOperand(operand)
  const valueType = known?.valueType ?? 'text'
  const isText = valueType === 'text' || valueType === 'choice'
  const stored = needsValue(operator) ? (isText ? String(value).trim() : Number(value)) : ''
  return { operand: operand as OperandCode, operator, value: stored, valueType }
}

const conditionShape = {
  operand: z.string().max(100),
  operator: z.string().max(40),
  value: z.union([z.string().max(200), z.number()]),
  valueType: z.enum(valueTypes),
}
const storedConditionSchema = z.object(conditionShape)
export type StoredCondition = z.output<typeof storedConditionSchema>

/** `badgeId` and `valueType` may be sent but are ignored: the badge and the operand determine them. */
const conditionInput = z
  .object({
    ...conditionShape,
    value: conditionShape.value.nullish().transform((value) => value ?? ''),
    badgeId: z.string().max(64).optional(),
    valueType: z.string().max(20).optional(),
  })
  .superRefine((condition, context) => {
    const refusal = refusalOfCondition(condition)
    if (refusal) context.addIssue({ code: 'custom', path: [refusal.path], ...schemaReason(refusal) })
  })
  .transform(tidy)
  .pipe(storedConditionSchema)

const picture = z.object({
  src: z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed')).default(''),
  ratio: z.number().positive().max(100).nullish(),
  width: z.number().int().nonnegative().nullish(),
  height: z.number().int().nonnegative().nullish(),
})

export const badgeContentSchema = z.object({
  title: z.object({
    text: trimmedText().min(1, 'Required!').max(maxBadgeTitle),
    textColor: colorSchema.default(defaultBadgeColors.text),
    visible: z.boolean().default(true),
  }),
  /** A note for colleagues; shoppers do not see it. */
  description: z.string().max(500).default(''),
  /** When there is a picture, it replaces the title. */
  images: z.array(picture).max(1, 'At most 1 image').default([]),
  logicalOperator: z.enum(['and', 'or']).default('and'),
  displayLocation: z.enum(displayLocations).default('productList'),
  position: z.enum(badgePositions).default('topLeft'),
  backgroundColor: colorSchema.default(defaultBadgeColors.background),
  corner: z.object({ style: z.enum(cornerStyles).default('round') }).prefault({}),
  conditions: z.array(conditionInput).max(maxConditions, `At most ${maxConditions} conditions`).default([]),
})
export type BadgeContent = z.output<typeof badgeContentSchema>

const storedContentSchema = badgeContentSchema.extend({ conditions: z.array(storedConditionSchema) })

/** A badge as a release holds it. */
export const snapshotBadgeSchema = storedContentSchema.extend({ id: z.string(), priority: z.number().int() })
export type SnapshotBadge = z.output<typeof snapshotBadgeSchema>

export const badgeSchema = storedContentSchema.extend({
  id: z.string(),
  appKey: z.string(),
  /** Language of the texts and pictures in this answer. */
  language: z.string(),
  /** The badge with the higher priority wins a position. Only reordering changes it. */
  priority: z.number().int(),
  conditions: z.array(storedConditionSchema.extend({ badgeId: z.string() })),
  /** Opaque; it changes with each save. */
  revision: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})
export type Badge = z.output<typeof badgeSchema>

/** Everything that the console's form needs to show an operand. */
export const conditionDefinitionSchema = z.object({
  fieldName: z.string(),
  label: z.string(),
  operators: z.array(z.string()),
  operatorLabels: z.record(z.string(), z.string()),
  defaultOperator: z.string(),
  valueType: z.enum(valueTypes),
})
export type ConditionDefinition = z.output<typeof conditionDefinitionSchema>

/** Dotted paths of a badge's fields that each language may set itself. */
export const badgeTexts = ['title.text', 'description', 'images.*.src']
