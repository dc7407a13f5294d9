/** A declared field in the console's language: renderers read texts and know nothing of languages. */
import type { Field, SaidField, Words } from '@vitrine/domain/fields/field.schema'

export const said = (words: Words): string => (typeof words === 'string' ? words : words())

const saidOptions = (options: readonly { value: string; label: Words }[]) =>
  options.map(({ value, label }) => ({ value, label: said(label) }))

export function saidField(field: Field): SaidField {
  const { label, help, ...rest } = field
  const common = { ...rest, label: said(label), ...(help !== undefined && { help: said(help) }) }
  if ('options' in common) return { ...common, options: saidOptions(common.options) }
  if (common.kind === 'text' || common.kind === 'textarea' || common.kind === 'url') {
    const { placeholder, ...others } = common
    return placeholder === undefined ? others : { ...others, placeholder: said(placeholder) }
  }
  return common
}
