/** Draws a list of declared fields over one object. Knows neither blocks nor pages: only the binding does. */
import { Input, Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Field, FieldSection, SaidField } from '@vitrine/domain/fields/field.schema'
import sectionLabels from '@vitrine/messages/console/fields.section'
import { type ComponentType, memo, Suspense, useDeferredValue, useId, useMemo } from 'react'
import type { FieldBinding } from './field-binding.ts'
import { fieldRenderers } from './field-renderers.ts'
import { groupBySection, useSectionOpen } from './field-sections.ts'
import classes from './fields-form.module.css'
import { OwnValues } from './own-values.tsx'
import { useWanted } from './reveal-field.ts'
import { saidField } from './said-field.ts'
import { sayInvalid } from './say-invalid.ts'

interface BoundFieldProps {
  field: Field
  binding: FieldBinding
}

/** Field kinds with a single text input, which shows the message itself. */
const saysItself: ReadonlySet<Field['kind']> = new Set(['text', 'textarea', 'number', 'color', 'datetime', 'url'])

/** Each field reads its own path: an edit redraws only the fields of that path. */
const BoundField = memo(function BoundField({ field: declared, binding }: BoundFieldProps) {
  const field = useMemo(() => saidField(declared), [declared])
  const decider = binding.useValue(field.showWhen?.path ?? field.path)
  const invalid = binding.useInvalid(field.path)
  if (field.showWhen && decider !== field.showWhen.equals) return null
  // The map pairs each kind with the component of that kind, but TypeScript loses the pairing over a union.
  const Renderer = fieldRenderers[field.kind] as ComponentType<{ field: SaidField; binding: FieldBinding }>
  return (
    <div className={classes.field}>
      <Suspense fallback={<Skeleton height={60} radius="md" />}>
        <Renderer field={field} binding={binding} />
      </Suspense>
      {field.own ? <OwnValues field={field} own={field.own} binding={binding} /> : null}
      {invalid && !saysItself.has(field.kind) ? <Input.Error mt={4}>{sayInvalid(invalid)}</Input.Error> : null}
    </div>
  )
})

function Section({
  section,
  fields,
  binding,
}: {
  section: FieldSection
  fields: readonly Field[]
  binding: FieldBinding
}) {
  const [open, toggle] = useSectionOpen(section)
  const id = useId()
  const paths = fields.map(({ path }) => path)
  useWanted(binding, paths, () => !open && toggle())
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <UnstyledButton className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={toggle}>
          {sectionLabels[section]()}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <fieldset id={id} className={classes.fields} hidden={!open} disabled={!binding.canChange}>
        {open &&
          fields.map((field) => <BoundField key={`${field.kind} ${field.path}`} field={field} binding={binding} />)}
      </fieldset>
    </section>
  )
}

/** The fields of one part of a panel that has a heading of its own. */
export const FieldList = ({ fields, binding }: FieldsFormProps) => (
  <fieldset className={classes.fields} disabled={!binding.canChange}>
    {fields.map((field) => (
      <BoundField key={`${field.kind} ${field.path}`} field={field} binding={binding} />
    ))}
  </fieldset>
)

export interface FieldsFormProps {
  fields: readonly Field[]
  binding: FieldBinding
}

/** Give it the binding's id as its key: text typed into one object must not show in another. */
export function FieldsForm({ fields, binding }: FieldsFormProps) {
  const groups = useMemo(() => groupBySection(fields), [fields])
  // The first section is drawn at once; the sections below it follow without delaying it.
  const shown = useDeferredValue(groups.length, 1)
  return groups
    .slice(0, shown)
    .map((group) => <Section key={group.section} section={group.section} fields={group.fields} binding={binding} />)
}
