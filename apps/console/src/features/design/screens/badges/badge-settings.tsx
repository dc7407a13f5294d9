/** The right side: all settings of the selected badge. */
import { Text } from '@mantine/core'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import type { FieldBinding } from '../../../../shared/fields/field-binding.ts'
import type { FieldProps } from '../../../../shared/fields/field-props.ts'
import { fieldRenderers } from '../../../../shared/fields/field-renderers.ts'
import { saidField } from '../../../../shared/fields/said-field.ts'
import { bindBadge } from '../../editor/bindings.ts'
import { useBadge, useEditor } from '../../editor/editor-context.tsx'
import panel from '../../settings-panel/settings-panel.module.css'
import { SettingsSkeleton } from '../../workspace/frame/settings-skeleton.tsx'
import { contentFields, lookFields, placeFields, titleFields } from './badge-fields.ts'
import { problemsOf } from './badge-problems.ts'
import css from './badges.module.css'
import { ConditionsEditor } from './conditions-editor.tsx'
import { conditionsStep } from './conditions-step.rules.ts'
import { PositionPicker } from './position-picker.tsx'
import { VariableList } from './variable-list.tsx'

interface GroupProps {
  title: string
  fields?: readonly Field[]
  binding: FieldBinding
  children?: ReactNode
}

function Group({ title, fields = [], binding, children }: GroupProps) {
  return (
    <section className={panel.group}>
      <h2 className={panel.groupTitle}>{title}</h2>
      <div className={css.fields}>
        {fields.map((field) => {
          // The map pairs each kind with the component of that kind, but TypeScript loses the pairing over a union.
          const Renderer = fieldRenderers[field.kind] as ComponentType<FieldProps<Field['kind']>>
          return (
            <Suspense key={field.path} fallback={<SettingsSkeleton />}>
              <Renderer field={saidField(field) as never} binding={binding} />
            </Suspense>
          )
        })}
        {children}
      </div>
    </section>
  )
}

interface BadgeSettingsProps {
  id: string
  canChange: boolean
  /** True after a save was refused: every missing value is then marked. */
  showProblems: boolean
}

export function BadgeSettings({ id, canChange, showProblems }: BadgeSettingsProps) {
  const editor = useEditor()
  const content = useBadge(id)
  const binding = useMemo(() => bindBadge(editor, id), [editor, id])
  if (!content) return null
  const problems = showProblems ? problemsOf(content) : {}
  const hasPicture = content.images.length > 0
  return (
    // When nothing can be changed, the panel itself takes the focus, so that keys can scroll it.
    <section tabIndex={canChange ? undefined : 0} aria-label={m.badges_settings()} data-badge-settings>
      <fieldset className={css.settings} disabled={!canChange}>
        <legend className={panel.head}>
          <bdi className={panel.title}>{content.title.text || m.badges_no_title()}</bdi>
        </legend>
        <Group title={m.badges_content()} fields={titleFields} binding={binding}>
          {problems['title.text'] ? (
            <Text size="xs" className={css.problem} role="alert">
              {m.badges_title_problem({ problem: problems['title.text'] })}
            </Text>
          ) : null}
          <VariableList />
        </Group>
        <Group title={m.badges_image_and_notes()} fields={contentFields} binding={binding} />
        <Group
          title={m.badges_look()}
          fields={hasPicture ? lookFields.filter(({ path }) => path === 'corner.style') : lookFields}
          binding={binding}
        />
        <Group title={m.badges_place()} fields={placeFields} binding={binding}>
          <PositionPicker value={content.position} onChange={(position) => binding.set('position', position)} />
        </Group>
        <Group title={m.badges_conditions()} binding={binding}>
          <ConditionsEditor
            conditions={content.conditions}
            logicalOperator={content.logicalOperator}
            problems={problems}
            onChange={(change) =>
              editor.run('setBadge', {
                id,
                changes: Object.entries(change).map(([path, value]) => ({ path, value })),
                ...conditionsStep(content, change, id),
              })
            }
          />
        </Group>
      </fieldset>
    </section>
  )
}
