/** The conditions of a badge: how they are joined, and each one with its operator and value. */
import { ActionIcon, Button, Menu, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { maxConditions } from '@vitrine/domain/badges/badge.rules'
import type { BadgeContent, ConditionDefinition, StoredCondition } from '@vitrine/domain/badges/badge.schema'
import { needsValue } from '@vitrine/domain/badges/operators.rules'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useApp } from '../../../../shared/api/use-app.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import { conditionFieldsQuery } from './badges.api.ts'
import css from './badges.module.css'
import { ConditionValue } from './condition-value.tsx'
import { wordsOfOperand, wordsOfOperator } from './condition-words.ts'

type Logic = Pick<BadgeContent, 'conditions' | 'logicalOperator'>

interface ConditionsEditorProps extends Logic {
  /** The problems by path, such as `conditions.0.value`. */
  problems: Record<string, string>
  onChange: (change: Partial<Logic>) => void
}

const newCondition = ({ fieldName, defaultOperator, valueType }: ConditionDefinition): StoredCondition => ({
  operand: fieldName,
  operator: defaultOperator,
  value: '',
  valueType,
})

interface ConditionRowProps {
  definition: ConditionDefinition
  condition: StoredCondition
  place: number
  currencyCode: string
  problem: string | undefined
  onChange: (condition: StoredCondition) => void
  onRemove: () => void
}

function ConditionRow({ definition, condition, place, currencyCode, problem, onChange, onRemove }: ConditionRowProps) {
  const { operators } = definition
  const label = wordsOfOperand(definition)
  return (
    <li className={css.condition} aria-label={m.badges_condition({ number: place, name: label })}>
      <div className={css.conditionHead}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={m.badges_remove_condition({ number: place })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={css.conditionBody}>
        <NativeSelect
          aria-label={m.badges_operator_for({ name: label })}
          data={operators.map((value) => ({ value, label: wordsOfOperator(value, definition) }))}
          value={condition.operator}
          onChange={({ currentTarget: { value: operator } }) =>
            onChange({ ...condition, operator, value: needsValue(operator) ? condition.value : '' })
          }
        />
        <ConditionValue
          definition={definition}
          condition={condition}
          currencyCode={currencyCode}
          error={problem}
          onChange={(value) => onChange({ ...condition, value })}
        />
      </div>
    </li>
  )
}

export function ConditionsEditor({ conditions, logicalOperator, problems, onChange }: ConditionsEditorProps) {
  const { appKey, currencyCode } = useApp()
  const { data: definitions, error, refetch } = useQuery(conditionFieldsQuery(appKey))
  if (error && !definitions) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!definitions) return <SkeletonLines count={3} height={36} />
  const replace = (at: number, next: StoredCondition | null) =>
    onChange({ conditions: conditions.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one])) })
  return (
    <>
      <Segmented
        fullWidth
        size="xs"
        aria-label={m.badges_must_meet()}
        options={[
          { value: 'and', label: m.badges_all_conditions() },
          { value: 'or', label: m.badges_one_condition() },
        ]}
        value={logicalOperator}
        onChange={(value) => onChange({ logicalOperator: value })}
      />
      <Menu position="bottom-start" withinPortal shadow="md" width="target">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            disabled={conditions.length >= maxConditions}
          >
            {m.fields_add_condition()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {definitions.map((definition) => (
            <Menu.Item
              key={definition.fieldName}
              onClick={() => onChange({ conditions: [newCondition(definition), ...conditions] })}
            >
              {wordsOfOperand(definition)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {conditions.length === 0 ? (
        <Text size="xs" c="dimmed">
          {m.badges_no_conditions()}
        </Text>
      ) : null}
      <ul className={css.conditions} aria-label={m.badges_conditions()}>
        {conditions.map((condition, at) => {
          const definition = definitions.find(({ fieldName }) => fieldName === condition.operand)
          if (!definition) return null
          return (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id; counted from the end, because a new one comes first
              key={`${conditions.length - at} ${condition.operand}`}
              definition={definition}
              condition={condition}
              place={at + 1}
              currencyCode={currencyCode}
              problem={problems[`conditions.${at}.value`]}
              onChange={(next) => replace(at, next)}
              onRemove={() => replace(at, null)}
            />
          )
        })}
      </ul>
    </>
  )
}
